import { readerOf } from '#features/community/groups/server/aliases/aliases.ts'
import { withdrawApprovals } from '#features/members/reports/server/approvals.ts'
import { asAuthor } from '#platform/contract/viewer.ts'
import { publish } from '#platform/server/bus/bus.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { postWritten } from '../announce-posts.ts'
import { findPost } from '../posts.queries.ts'
import { notifyMentioned } from '../posts.ts'
import { declineHeld, releaseHeld } from './held-posts.queries.ts'

/** Those whom it mentions learn of it now. False where nothing waited. */
export async function releasePosts(tx: Db, id: number) {
  const released = await releaseHeld(tx, id)
  await withdrawOthers(tx, id, released)
  const first = released.find((post) => post.id === id)
  if (!first) return false
  const reader = await readerOf(tx, first.userId)
  const post = await findPost(tx, reader, id)
  if (!post) return true
  await notifyMentioned(tx, asAuthor(reader, post), id, post.mentions)
  if (post.isEvent) await publish(tx, postWritten, { id, by: post.userId })
  return true
}

export async function declineHeldPosts(tx: Db, id: number) {
  await withdrawOthers(tx, id, await declineHeld(tx, id))
}

/** One decision is about all dates of a series that read alike. */
const withdrawOthers = (tx: Db, id: number, decided: { id: number }[]) =>
  withdrawApprovals(
    tx,
    decided.filter((post) => post.id !== id).map((post) => post.id),
  )
