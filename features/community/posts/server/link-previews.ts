import * as z from 'zod/mini'
import { previewFor, type LinkSharing } from '#features/site/link-previews/server/link-previews.ts'
import { firstLinkOf, type LinkedText } from '#platform/contract/linked-text.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { busMessage, publish } from '#platform/server/bus/bus.ts'
import { authorize, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { sendToUser } from '#platform/server/realtime/live-events.ts'
import type { FeedItem } from '../contract.ts'
import { postMessages } from '../copy.ts'
import { canEditPost } from '../permissions.ts'
import { renewVersions, updateLinkPreview } from './link-previews.queries.ts'
import { findPost } from './posts.queries.ts'

/** A preview that the author removed stays away until the link is another one. */
export async function changeLinkPreview(db: Db, before: FeedItem, after: LinkedText) {
  const { id, userId, groupId } = before
  const link = firstLinkOf(after)
  if (link === firstLinkOf(before)) return
  const followersOnly = !before.isEvent && before.audience === 'followers'
  const sharing = sharingOf(userId, { groupId, followersOnly })
  await updateLinkPreview(db, id, await previewFor(db, link, sharing))
}

/** Everybody sees a post that is neither in a group nor for followers. */
export const sharingOf = (
  userId: number,
  { groupId, followersOnly }: { groupId: number | null; followersOnly: boolean },
): LinkSharing => ({ userId, isPublic: groupId === null && !followersOnly })

/** Without a preview, nothing changes. */
export const removeLinkPreview = (db: Db, viewer: Viewer, id: number) =>
  inTransaction(db, async (tx) => {
    const post = await findPost(tx, viewer, id)
    if (!post) throw notFound(postMessages.missing)
    authorize(canEditPost(viewer, post), postMessages.notYours)
    await updateLinkPreview(tx, id, null)
    return (await findPost(tx, viewer, id)) ?? post
  })

/** Tells the authors' browsers, which have just shown the posts without it. */
export async function showInPosts(db: Db, linkPreviewId: number) {
  const posts = await renewVersions(db, linkPreviewId)
  if (posts.length > 0) await publish(db, postsPreviewed, { posts })
}

export const postsPreviewed = busMessage(
  'posts.previewed',
  z.object({ posts: z.array(z.object({ id: z.number(), userId: z.number() })) }),
  (_context, { posts }) => {
    for (const { id, userId } of posts) sendToUser(userId, { type: 'preview', id })
  },
)
