import { randomBytes } from 'node:crypto'
import { notify } from '#features/members/notifications/server/notifications.ts'
import { perkMessages } from '#features/members/people/perks.copy.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { authorize, conflict, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { qrRows } from '#platform/server/qr-rows.ts'
import { groupMessages } from '../../copy.ts'
import {
  inviteLinkLimits,
  type GroupInvitation,
  type NamedLink,
  type NamedLinkInput,
} from '../../invite-link.contract.ts'
import { inviteLinkMessages } from '../../invite-link.copy.ts'
import { groupNotifications } from '../../notifications.ts'
import { canTakeIntoGroup } from '../../permissions.ts'
import { writerIn } from '../aliases/aliases.ts'
import { rejectBanned } from '../bans/reject-banned.ts'
import { isLounge, lockGroup } from '../groups.queries.ts'
import { holdGroup, openGroup, readGroup } from '../groups.ts'
import { insertMember } from '../members.queries.ts'
import {
  countJoined,
  countOpenLinks,
  findGroupOfLink,
  findInviteCode,
  findLink,
  insertLink,
  listLinks,
  updateInviteCode,
  withdrawLink,
} from './invite-links.queries.ts'

export const readInviteLink = (db: Db, viewer: Viewer, id: number) =>
  inTransaction(db, async (tx) => {
    await holdRunGroup(tx, viewer, id)
    return { code: await findInviteCode(tx, id) }
  })

export const makeInviteLink = (db: Db, viewer: Viewer, id: number) =>
  inTransaction(db, async (tx) => {
    await holdRunGroup(tx, viewer, id)
    if (await isLounge(tx, id)) throw conflict(perkMessages.loungeIsPremium)
    const code = randomBytes(16).toString('base64url')
    await updateInviteCode(tx, id, code)
    return { code }
  })

export const removeInviteLink = (db: Db, viewer: Viewer, id: number) =>
  inTransaction(db, async (tx) => {
    await holdRunGroup(tx, viewer, id)
    await updateInviteCode(tx, id, null)
    return { code: null }
  })

async function holdRunGroup(db: Db, viewer: Viewer, id: number) {
  authorize(canTakeIntoGroup(viewer, await holdGroup(db, viewer, id)), groupMessages.moderatorsOnly)
}

export async function listNamedLinks(
  db: Db,
  viewer: Viewer,
  id: number,
  origin: string,
): Promise<NamedLink[]> {
  const group = await openGroup(db, viewer, id)
  authorize(canTakeIntoGroup(viewer, group), groupMessages.moderatorsOnly)
  return (await listLinks(db, id)).map((link) => withQr(link, origin))
}

/** A link of its own for each place where somebody shares it. */
export const addNamedLink = (
  db: Db,
  viewer: Viewer,
  id: number,
  { name, until = null }: NamedLinkInput,
  origin: string,
) =>
  inTransaction(db, async (tx) => {
    await holdRunGroup(tx, viewer, id)
    if (await isLounge(tx, id)) throw conflict(perkMessages.loungeIsPremium)
    if ((await countOpenLinks(tx, id)) >= inviteLinkLimits.open)
      throw conflict(inviteLinkMessages.tooMany(inviteLinkLimits.open))
    const code = randomBytes(16).toString('base64url')
    await insertLink(tx, { code, groupId: id, name, until, createdBy: viewer.id })
    return readLink(tx, id, code, origin)
  })

export const withdrawNamedLink = (db: Db, viewer: Viewer, id: number, code: string) =>
  inTransaction(db, async (tx) => {
    await holdRunGroup(tx, viewer, id)
    if (!(await withdrawLink(tx, id, code))) throw notFound(inviteLinkMessages.missing)
    return { message: inviteLinkMessages.withdrawn }
  })

/** What a poster shows of an open link, for those who run the group. */
export async function readLinkToPrint(db: Db, viewer: Viewer, id: number, code: string, origin: string) {
  const group = await openGroup(db, viewer, id)
  authorize(canTakeIntoGroup(viewer, group), groupMessages.moderatorsOnly)
  const link = await readLink(db, id, code, origin)
  if (!link.isOpen) throw notFound(inviteLinkMessages.missing)
  return { group: group.name, url: addressOf(code, origin), until: link.until, qr: link.qr }
}

const addressOf = (code: string, origin: string) => `${origin}/groups/join?code=${code}`

async function readLink(db: Db, id: number, code: string, origin: string) {
  const link = await findLink(db, id, code)
  if (!link) throw notFound(inviteLinkMessages.missing)
  return withQr(link, origin)
}

const withQr = <L extends { code: string }>(link: L, origin: string) => ({
  ...link,
  qr: qrRows(addressOf(link.code, origin)),
})

export async function readInvitation(db: Db, viewer: Viewer | null, code: string): Promise<GroupInvitation> {
  const { id, name, description, membersCount, memberStatus } = await openGroupOfLink(db, viewer, code)
  return { groupId: id, name, description, membersCount, isMember: memberStatus === 'member' }
}

async function openGroupOfLink(db: Db, viewer: Viewer | null, code: string) {
  const group = await findGroupOfLink(db, viewer, code)
  if (!group) throw notFound(inviteLinkMessages.linkGone)
  return group
}

/** Anyone with the link joins at once; a request or an invitation of before becomes the membership. */
export const joinByLink = (db: Db, viewer: Viewer, code: string) =>
  inTransaction(db, async (tx) => {
    const { id } = await openGroupOfLink(tx, viewer, code)
    await lockGroup(tx, id)
    // NOTE: again, because the link may have been switched off meanwhile.
    const group = await openGroupOfLink(tx, viewer, code)
    await rejectBanned(tx, id, viewer.id)
    const isNew = await insertMember(tx, id, viewer.id, 'member')
    if (!isNew) return readGroup(tx, viewer, id)
    await countJoined(tx, code)
    await notify(tx, {
      type: groupNotifications.groupJoined,
      to: group.creatorId,
      from: await writerIn(tx, viewer, id),
      about: id,
      subject: group.name,
    })
    return readGroup(tx, viewer, id)
  })
