import { isReservedUsername } from '#features/members/accounts/server/reserved-usernames.ts'
import { sendViewerChanged } from '#features/members/accounts/server/sessions.ts'
import { findAccount } from '#features/members/people/server/people.ts'
import { dayMs } from '#platform/contract/durations.ts'
import { foldName } from '#platform/contract/typed/fold-text.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { authorize, conflict, forbidden } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { aliasLimits } from '../../aliases/aliases-limits.ts'
import type { AliasInput } from '../../aliases/aliases.contract.ts'
import { aliasMessages } from '../../aliases/aliases.copy.ts'
import { groupMessages } from '../../copy.ts'
import { canHaveAlias, canWriteInGroup } from '../../permissions.ts'
import { holdGroup } from '../groups.ts'
import {
  deleteAliases,
  findAlias,
  insertAlias,
  isInChat,
  isNameOfMember,
  isNameTaken,
  listAliases,
  markRemoved,
  updateAlias,
} from './aliases.queries.ts'

export { listAliases }

/**
 * Gives the member a name for this group: from now on everything that they write in it stands under the name. It is one name for each
 * membership, so that a new one renames what stands under it, and it is still there for those who leave and return.
 */
export const setAlias = (db: Db, viewer: Viewer, groupId: number, { alias: name, colour }: AliasInput) =>
  inTransaction(db, async (tx) => {
    const group = await holdGroup(tx, viewer, groupId)
    authorize(canWriteInGroup(viewer, group), groupMessages.membersOnly)
    authorize(canHaveAlias(viewer, group), aliasMessages.runners)
    await giveAlias(tx, viewer, group, { alias: name, colour })
    return { alias: name }
  })

type AllowingGroup = { id: number; allowsAliases: boolean }

/** The caller holds the group and knows that the viewer is in it, or is coming in. */
export async function giveAlias(
  tx: Db,
  viewer: Viewer,
  group: AllowingGroup,
  { alias: name, colour }: AliasInput,
) {
  const groupId = group.id
  const before = await findAlias(tx, groupId, viewer.id)
  authorize(group.allowsAliases || (before?.isActive ?? false), aliasMessages.notAllowed)
  const key = await readKey(tx, groupId, viewer, name)
  if (!before?.isActive && (await isInChat(tx, groupId, viewer.id))) throw conflict(aliasMessages.inChat)
  if (before) {
    rejectEarlyChange(before, name)
    await updateAlias(tx, before.id, { name, key, colour })
  } else await insertAlias(tx, { groupId, userId: viewer.id, name, key, colour: colour ?? 'bush' })
  await sendViewerChanged(tx, viewer.id)
}

/** The name as it is compared with others. */
async function readKey(db: Db, groupId: number, viewer: Viewer, name: string) {
  if (isReservedUsername(name)) throw conflict(aliasMessages.reserved, { field: 'alias' })
  const key = foldName(name).replaceAll(' ', '')
  if (await isNameTaken(db, groupId, viewer.id, key)) throw conflict(aliasMessages.taken, { field: 'alias' })
  if (await isNameOfMember(db, name)) throw conflict(aliasMessages.ofMember, { field: 'alias' })
  return key
}

function rejectEarlyChange(before: { name: string; renamedAt: string | null }, name: string) {
  if (before.renamedAt === null || before.name === name) return
  const from = Date.parse(before.renamedAt) + aliasLimits.renameDays * dayMs
  if (from > Date.now())
    throw conflict(aliasMessages.tooSoon(new Date(from).toISOString()), { field: 'alias' })
}

/** What stands under the alias stays so: it never becomes the account's. */
export const removeAlias = (db: Db, viewer: Viewer, groupId: number) =>
  inTransaction(db, async (tx) => {
    const group = await holdGroup(tx, viewer, groupId)
    // NOTE: whoever is out of the group, banned for example, would show by this whose the alias was.
    authorize(canWriteInGroup(viewer, group), groupMessages.membersOnly)
    const alias = await findAlias(tx, groupId, viewer.id)
    if (alias?.isActive) await markRemoved(tx, alias.id)
    return { alias: null }
  })

/** Deletes aliases for good, once nothing stands under them any more. */
export const removeAliases = (db: Db, viewer: Viewer, ids: number[]) =>
  inTransaction(db, async (tx) => {
    await deleteAliases(tx, ids)
    await sendViewerChanged(tx, viewer.id)
  })

/** Whom those who run a group mean: they know a member by the account or by the alias. */
export async function memberOf(db: Db, id: number) {
  const account = await findAccount(db, id)
  return { userId: account?.userId ?? id, aliasId: account === undefined ? null : id }
}

/** Who reads as this author does: under an alias nobody is a member of anything. */
export async function readerOf(db: Db, authorId: number): Promise<Viewer> {
  const { userId } = await memberOf(db, authorId)
  return { id: userId, role: 'member' }
}

/** In this group nobody is told what the member likes, who has, or had, another name in it. */
export const isUnnamed = async (db: Db, viewer: Viewer, groupId: number | null) =>
  groupId !== null && (await findAlias(db, groupId, viewer.id)) !== undefined

/** The viewer as they are known in this group. */
export async function writerIn(db: Db, viewer: Viewer, groupId: number): Promise<Viewer> {
  const alias = await findAlias(db, groupId, viewer.id)
  return alias?.isActive ? { ...viewer, id: alias.id } : viewer
}

/** Refuses members with an alias where something shows profiles and has no names for a group. */
export async function rejectAlias(db: Db, viewer: Viewer, groupId: number | null, message: string) {
  if (groupId !== null && (await findAlias(db, groupId, viewer.id))?.isActive) throw forbidden(message)
}
