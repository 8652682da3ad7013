import { notify } from '#features/members/notifications/server/notifications.ts'
import { ReactionCounts, type ReactionKind } from '#platform/contract/reactions.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { postMessages } from '../../copy.ts'
import { postNotifications } from '../../notifications.ts'
import type { ReactionState, ReactorsQuery } from '../../reactions.contract.ts'
import { canReadPost, likePost, readPost } from '../posts.ts'
import { deleteReaction, findReactions, listReactors, upsertReaction } from './reactions.queries.ts'

/** A member has one reaction to a post: another one replaces it, the same one again changes nothing. */
export async function reactToPost(
  db: Db,
  viewer: Viewer,
  id: number,
  kind: ReactionKind,
): Promise<ReactionState> {
  if (kind === 'heart') {
    await likePost(db, viewer, id)
    return readReactions(db, viewer, id)
  }
  return inTransaction(db, async (tx) => {
    const reacted = await upsertReaction(tx, viewer, id, kind)
    if (!reacted) throw notFound(postMessages.missing)
    const { ownerId, isEvent, isNew, tellsOwner } = reacted
    const type = isEvent ? postNotifications.eventReaction : postNotifications.reaction
    if (isNew && tellsOwner && (await canReadPost(tx, ownerId, id)))
      await notify(tx, { type, to: ownerId, from: viewer, about: id })
    return readReactions(tx, viewer, id)
  })
}

/** Takes back the member's like or other reaction; without one, nothing changes. */
export async function removeReaction(db: Db, viewer: Viewer, id: number): Promise<ReactionState> {
  if (!(await deleteReaction(db, viewer, id))) throw notFound(postMessages.missing)
  return readReactions(db, viewer, id)
}

export async function readReactors(db: Db, viewer: Viewer | null, id: number, query: ReactorsQuery) {
  return listReactors(db, viewer, await readPost(db, viewer, id), query)
}

async function readReactions(db: Db, viewer: Viewer, id: number): Promise<ReactionState> {
  const found = await findReactions(db, viewer, id)
  if (!found) throw notFound(postMessages.missing)
  const { likesCount, reactions, mine } = found
  return { reactions: { ...(likesCount > 0 && { heart: likesCount }), ...countsOf(reactions) }, mine }
}

/** The column `reactions` of a post. */
const countsOf = (stored: unknown) => ReactionCounts.parse(stored)
