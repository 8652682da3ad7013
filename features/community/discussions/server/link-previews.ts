import { previewFor } from '#features/site/link-previews/server/link-previews.ts'
import { firstLinkOf, type LinkedText } from '#platform/contract/linked-text.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { updateLinkPreview } from './discussions.queries.ts'

/** A preview that the author removed stays away until the link is another one. */
export async function changeLinkPreview(
  db: Db,
  { id, userId }: { id: number; userId: number },
  before: LinkedText | null,
  after: LinkedText,
) {
  const link = firstLinkOf(after)
  if (link !== (before && firstLinkOf(before)))
    await updateLinkPreview(db, id, await previewFor(db, link, { userId, isPublic: false }))
}
