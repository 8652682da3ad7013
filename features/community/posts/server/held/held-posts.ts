import { holdForApproval, keepWaiting } from '#features/community/groups/server/approval/approval.ts'
import { withdrawApprovals } from '#features/members/reports/server/approvals.ts'
import { firstLinkOf } from '#platform/contract/linked-text.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { FeedItem } from '../../contract.ts'
import { releaseHeld } from './held-posts.queries.ts'

/** Whether the group wants to see it first. */
export async function holdPost(
  tx: Db,
  viewer: Viewer,
  post: FeedItem,
  link: string | null,
  textBefore?: string,
) {
  return holdForApproval(tx, viewer, { ...waiting(post), hasLink: link !== null, textBefore })
}

const waiting = (post: FeedItem) => {
  const { id, groupId, type } = post
  const path = type === 'event' ? `/events/${id}` : `/posts/${id}`
  return { type, id, groupId, text: textOf(post), path }
}

/**
 * Whether it waits after the change. A post that moves into a group is new to it. In the group, another text, link or picture has to be
 * seen again; another hour or place of an event has not, since those who go to it could not read it meanwhile.
 * NOTE: what a co-host changes is not held back, because they could not read it then.
 */
export async function holdChanged(tx: Db, viewer: Viewer, before: FeedItem, after: FeedItem) {
  if (viewer.id !== after.userId) return false
  const link = firstLinkOf(withFormat(after))
  if (after.groupId !== before.groupId) {
    const isHeld = await holdPost(tx, viewer, after, link)
    if (after.isHeld && !isHeld) {
      await releaseHeld(tx, after.id)
      await withdrawApprovals(tx, [after.id])
    }
    return isHeld
  }
  if (after.isHeld) {
    await keepWaiting(tx, viewer, waiting(after))
    return true
  }
  if (textOf(after) === textOf(before) && picturesOf(after) === picturesOf(before)) return false
  const known = firstLinkOf(withFormat(before))
  return holdPost(tx, viewer, after, link === known ? null : link, textOf(before))
}

const textOf = (post: FeedItem) => (post.isEvent ? `${post.title}\n${post.content}` : post.content)

const picturesOf = (post: FeedItem) =>
  JSON.stringify(
    [post.image, ...(post.isEvent ? [] : (post.moreImages ?? []))].map(
      (picture) => picture && [picture.url, picture.alt],
    ),
  )

const withFormat = ({ content, format }: FeedItem) => ({ content, ...(format ? { format } : {}) })
