import { peopleMessages } from '#features/members/people/copy.ts'
import { canFollow } from '#features/members/people/permissions.ts'
import { reportBlock } from '#features/members/people/server/presence-changes.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { invalid, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { deleteBlock, insertBlock, isAccount, listBlockPartners } from './blocks.queries.ts'
import { deleteFollow, lockPeople } from './follows.queries.ts'

/** What else follows from a block between two members and from its end; features that build on this one, so app/ hands it down. */
export type BlockEffects = { blockChanged: (db: Db, one: number, other: number) => Promise<void> }

/** Hides the two from each other; follows and requests end both ways. */
export const block = (db: Db, viewer: Viewer, id: number, { blockChanged }: BlockEffects) =>
  inTransaction(db, async (tx) => {
    await rejectStrange(tx, viewer, id)
    await lockPeople(tx, [viewer.id, id])
    await insertBlock(tx, viewer.id, id)
    await reportBlock(tx, viewer.id, id)
    await deleteFollow(tx, viewer.id, id)
    await deleteFollow(tx, id, viewer.id)
    await blockChanged(tx, viewer.id, id)
    return { isBlocked: true }
  })

export const unblock = (db: Db, viewer: Viewer, id: number, { blockChanged }: BlockEffects) =>
  inTransaction(db, async (tx) => {
    await rejectStrange(tx, viewer, id)
    await lockPeople(tx, [viewer.id, id])
    await deleteBlock(tx, viewer.id, id)
    await blockChanged(tx, viewer.id, id)
    return { isBlocked: false }
  })

/** The members with a block between them and the viewer, in either direction. */
export const readBlockPartners = (db: Db, viewer: Viewer) => listBlockPartners(db, viewer.id)

/** Nobody blocks or mutes themselves, or an account that does not exist. */
export async function rejectStrange(db: Db, viewer: Viewer, id: number) {
  if (!canFollow(viewer, { id })) throw invalid(peopleMessages.notYourselfBlock)
  if (!(await isAccount(db, id))) throw notFound(peopleMessages.missing)
}
