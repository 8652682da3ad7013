import { notify } from '#features/members/notifications/server/notifications.ts'
import { readPerson } from '#features/members/people/server/people.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { authorize, conflict, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { aliasMessages } from '../aliases/aliases.copy.ts'
import { banMessages } from '../bans.copy.ts'
import { groupMessages } from '../copy.ts'
import { groupNotifications } from '../notifications.ts'
import { canInviteToGroup } from '../permissions.ts'
import { findAlias } from './aliases/aliases.queries.ts'
import { writerIn } from './aliases/aliases.ts'
import { findBan } from './bans/bans.queries.ts'
import { lockGroup } from './groups.queries.ts'
import { holdGroup, readGroup } from './groups.ts'
import { deleteInvite, findInvite, insertInvite } from './invites.queries.ts'
import { findMemberStatus, insertMember } from './members.queries.ts'
import { rejectUnwelcome } from './members.ts'

/** An invitation by the creator to a member with a pending request accepts the request. */
export const inviteToGroup = (db: Db, viewer: Viewer, id: number, userId: number) =>
  inTransaction(db, async (tx) => {
    const group = await holdGroup(tx, viewer, id)
    authorize(group.myAlias === null, aliasMessages.noInvites)
    authorize(canInviteToGroup(viewer, group), groupMessages.membersInvite)
    await readPerson(tx, viewer, userId)
    if (await findBan(tx, id, userId)) throw conflict(banMessages.theyAreBanned)
    const memberStatus = await findMemberStatus(tx, id, userId)
    // NOTE: whoever is in the group under another name is invited in vain, as if they were not in it.
    if (memberStatus === 'member' && (await findAlias(tx, id, userId))?.isActive) return { userId }
    if (memberStatus === 'member') throw conflict(groupMessages.alreadyMember)

    const isLetIn = memberStatus === 'requested' && group.isCreator
    const isNew = await (isLetIn
      ? insertMember(tx, id, userId, 'member')
      : insertInvite(tx, id, userId, viewer.id))
    if (isNew)
      await notify(tx, {
        type: isLetIn ? groupNotifications.groupAccepted : groupNotifications.groupInvited,
        to: userId,
        from: viewer,
        about: id,
        subject: group.name,
      })
    return { userId }
  })

async function readInvite(db: Db, viewer: Viewer, id: number) {
  const invite = await findInvite(db, viewer, id)
  if (!invite) throw notFound(groupMessages.noInvite)
  return invite
}

export const acceptInvite = (db: Db, viewer: Viewer, id: number) =>
  inTransaction(db, async (tx) => {
    const invite = await readInvite(tx, viewer, id)
    await lockGroup(tx, invite.id)
    await rejectUnwelcome(tx, viewer, invite)
    const isNew = await insertMember(tx, invite.id, viewer.id, 'member')
    if (isNew)
      await notify(tx, {
        type: groupNotifications.groupJoined,
        to: invite.creatorId,
        from: await writerIn(tx, viewer, invite.id),
        about: invite.id,
        subject: invite.name,
      })
    return readGroup(tx, viewer, invite.id)
  })

export async function declineInvite(db: Db, viewer: Viewer, id: number) {
  await readInvite(db, viewer, id)
  await deleteInvite(db, id)
  return { message: groupMessages.declined }
}
