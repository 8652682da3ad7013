import { mediaUrl } from '#platform/contract/images.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { altNames, photoNames, type Alts } from '#platform/contract/uploads/photo-names.ts'
import type { Config } from '#platform/server/config/config.ts'
import { invalid } from '#platform/server/errors.ts'
import { preparePhoto, type Picture, type Prepared, type StoredImage } from './media.ts'

/** Uploaded photos by form field name. */
export type SentPhotos = Partial<Record<string, Picture>>
export type PreparedPhotos = Map<string, Prepared>

/** Takes seconds, so it comes before any transaction. */
export const prepareImage = async (config: Config, picture: Picture | undefined) =>
  picture ? preparePhoto(config, picture) : null

/** Encodes one photo at a time to limit memory; after the first, the others wait for a free slot instead of failing. */
export async function preparePhotos(config: Config, sent: SentPhotos): Promise<PreparedPhotos> {
  const photos: PreparedPhotos = new Map()
  for (const name of photoNames) {
    const picture = sent[name]
    if (picture)
      photos.set(name, await preparePhoto(config, picture, photos.size === 0 ? 'refuses' : 'waits'))
  }
  return photos
}

/** New photos, each with the alt text sent for it. */
export const withAlts = (photos: PreparedPhotos, alts: Alts): StoredImage[] =>
  photoNames.flatMap((name, place) => {
    const photo = photos.get(name)
    return photo ? [{ ...photo, alt: altAt(alts, place) ?? '' }] : []
  })

/** Arranges old and new photos in the given order, in which each name occurs once, with their alt texts by position. */
export function arranged(before: StoredImage[], added: PreparedPhotos, order: string[], alts: Alts) {
  const known = new Map(before.map((photo) => [urlOf(photo), photo]))
  if (new Set(order).size < order.length) throw invalid(mediaMessages.strangePhoto)
  return order.map((name, place) => {
    const photo = known.get(name) ?? added.get(name)
    if (!photo) throw invalid(mediaMessages.strangePhoto)
    const alt = altAt(alts, place)
    return { alt: '', ...photo, ...(alt === undefined ? {} : { alt }) }
  })
}

export const urlOf = ({ key, width }: StoredImage) => mediaUrl(key, width)

const altAt = (alts: Alts, place: number) => {
  const name = altNames[place]
  return name && alts[name]
}
