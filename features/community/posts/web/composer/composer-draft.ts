import type { ComponentModule } from '#ui/overlays/component-module.ts'
import type { ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import type { ChosenAudience } from '../../audience.ts'
import type { FeedItem } from '../../contract.ts'
import type { PollDraft } from '../post-card-parts.ts'

/** The draft on the server that a text belongs to, and the text as it was last saved there. */
export type StoredDraft = { id: number; version: number; saved: string }

export type ComposerDraft = ChosenAudience & {
  content: string
  location: string
  alts?: string[]
  hasLocation: boolean
  poll?: PollDraft | undefined
  stored?: StoredDraft | undefined
  /** The link whose preview the author has removed. */
  withoutPreviewOf?: string | undefined
}

/** What is in the composer. */
export type Composed = { draft: ComposerDraft; photos: ChosenPhoto[] }

/**
 * Posts what is in the composer in place of its draft on the server; once for each idempotency key. Null: there is no draft, and none is
 * made while the post is being sent.
 */
export type PublishDraft = (key: string) => Promise<FeedItem> | null

export type DraftBarProps = {
  /** On the page of a group: only drafts for it are opened. */
  group: ChosenAudience['group']
  composed: Composed
  /** Saves nothing while the post is being sent. */
  isSending: boolean
  /** Replaces what is in the composer; null: a new post. */
  onOpen: (composed: Composed | null) => void
  /** The draft is saved, with these photos among those of the composer. */
  onStored: (stored: StoredDraft | undefined, photos: ReadonlyMap<string, ChosenPhoto>) => void
  /** How what is in the composer is posted, while its draft bar is shown. */
  onPublishable: (publish: PublishDraft | null) => void
}

export type LoadDraftBar = () => Promise<ComponentModule<DraftBarProps>>
