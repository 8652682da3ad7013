import { excerptOf } from '#platform/contract/excerpt.ts'
import { firstLinkOf } from '#platform/contract/linked-text.ts'
import { readFormatted } from '#platform/contract/read-formatted.ts'
import { namesOf, sentOf } from '#ui/photos/chosen-photos.ts'
import type { ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import { sentAudience } from '../../audience.ts'
import type { Draft } from '../../drafts.contract.ts'
import { draftCopy } from '../../drafts.copy.ts'
import type { Composed, ComposerDraft, StoredDraft } from '../composer/composer-draft.ts'

/** What is in the composer without its photos, as it is sent. */
const textOf = (draft: ComposerDraft) => {
  const { content, location, poll, withoutPreviewOf } = draft
  return {
    content: content.trim(),
    location: location.trim(),
    poll: poll ?? null,
    withoutPreview: withoutPreviewOf !== undefined,
    ...sentAudience(draft),
  }
}

/** The same as one string, to compare it. */
export const savedText = (draft: ComposerDraft) => JSON.stringify(textOf(draft))

export const isEmpty = ({ draft: { content, poll }, photos }: Composed) =>
  content.trim() === '' && !poll && photos.length === 0

export function inputOf({ draft, photos }: Composed) {
  const { alts, files } = sentOf(photos)
  return { body: { ...textOf(draft), ...alts, photos: namesOf(photos) }, files }
}

/** A draft of the server as the composer shows it. */
export function composedOf({ id, version, images, ...draft }: Draft): Composed {
  const photos = images.map((image) => ({ key: image.url, alt: image.alt, image }))
  const { content, location, audience, withoutPreview } = draft
  const shown: ComposerDraft = {
    content,
    location,
    audience,
    group: draft.group ?? undefined,
    poll: draft.poll ?? undefined,
    hasLocation: location !== '',
    withoutPreviewOf: (withoutPreview && firstLinkOf(readFormatted(content))) || undefined,
    alts: images.map(({ alt }) => alt),
  }
  return { draft: { ...shown, stored: { id, version, saved: savedText(shown) } }, photos }
}

export const storedOf = (draft: Draft): StoredDraft | undefined => composedOf(draft).draft.stored

/** The photos that were sent, by their keys, as they are stored now. */
export const storedPhotos = (sent: readonly ChosenPhoto[], { images }: Draft) =>
  new Map(
    sent.flatMap(({ key, alt }, place): [string, ChosenPhoto][] => {
      const image = images[place]
      return image ? [[key, { key, alt, image }]] : []
    }),
  )

export const titleOfDraft = ({ content }: Draft) =>
  excerptOf(content, draftCopy.excerpt) || draftCopy.withoutText
