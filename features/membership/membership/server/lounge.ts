import { createGroup } from '#features/community/groups/server/groups.ts'
import { dropFromGroup, takeIntoGroup } from '#features/community/groups/server/members.ts'
import { perkMessages } from '#features/members/people/perks.copy.ts'
import { lounge, perksOf } from '#features/members/people/perks.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { authorize, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { canEnterLounge } from '../permissions.ts'
import { findLoungeOwner, findLounge, findPerson, lockLounge, markLounge } from './lounge.queries.ts'

/** Adds a Premium member to the lounge; the first one creates it. */
export const enterLounge = (db: Db, config: Config, viewer: Viewer) =>
  inTransaction(db, async (tx) => {
    authorize(canEnterLounge(perksOf(await findPerson(tx, viewer.id))), perkMessages.loungeIsPremium)
    await lockLounge(tx)
    const id = (await findLounge(tx)) ?? (await openLounge(tx))
    await takeIntoGroup(tx, id, viewer.id)
    return { groupId: id }
  })

async function openLounge(db: Db) {
  const loungeOwner = await findLoungeOwner(db)
  if (!loungeOwner) throw notFound(perkMessages.noOwner)
  const group = {
    ...lounge,
    rules: '',
    questions: [],
    isDiscreet: false,
    namesCreator: false,
    visibility: 'private' as const,
    approval: 'none' as const,
    approvalWords: [],
    allowsAliases: false,
    alt: '',
  }
  const { id } = await createGroup(db, loungeOwner, group, async () => null)
  await markLounge(db, id)
  return id
}

/** Members leave the lounge when their membership ends; its owner stays. */
export async function leaveLounge(db: Db, userId: number) {
  const id = await findLounge(db)
  if (id !== null) await dropFromGroup(db, id, userId)
}
