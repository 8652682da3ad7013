import type { NotificationType } from '#features/members/notifications/notification-types.ts'
import { notify } from '#features/members/notifications/server/notifications.ts'
import { isAlias } from '#features/members/people/is-alias.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { authorize, conflict, invalid, notFound } from '#platform/server/errors.ts'
import { rejectLimitedAccount } from '#platform/server/limited-accounts.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { aliasMessages } from '../aliases/aliases.copy.ts'
import { groupApi, type Group, type JoinInput, type Membership } from '../contract.ts'
import { groupMessages } from '../copy.ts'
import type { JoinAnswer } from '../join-requests.contract.ts'
import { groupNotifications } from '../notifications.ts'
import { canAppointModerators, canRemoveMember, canTakeIntoGroup, canWriteInGroup } from '../permissions.ts'
import type { GroupRole } from '../roles.ts'
import { giveAlias, memberOf, writerIn } from './aliases/aliases.ts'
import { rejectBanned } from './bans/reject-banned.ts'
import { holdGroup, openGroup, passGroupTo, readGroup } from './groups.ts'
import { hasInvite } from './invites.queries.ts'
import { recordInLog } from './log/log.ts'
import {
  countMembers,
  deleteMember,
  deleteRequest,
  findHeir,
  findMember,
  findMemberStatus,
  insertMember,
  isUnblocked,
  listRequests,
  updateRole,
} from './members.queries.ts'
import { updateInFeed } from './membership.queries.ts'

/** Whether the viewer's feed shows the posts of a group that they are in. */
export const showGroupInFeed = (db: Db, viewer: Viewer, id: number, isShown: boolean) =>
  inTransaction(db, async (tx) => {
    const group = await openGroup(tx, viewer, id)
    authorize(canWriteInGroup(viewer, group), groupMessages.membersOnly)
    await updateInFeed(tx, viewer, id, isShown)
    return readGroup(tx, viewer, id)
  })

/** Joins an open group, or any group by invitation, at once; otherwise sends a request with answers to the group's questions. */
export const joinGroup = (db: Db, viewer: Viewer, id: number, { answers = [], alias }: JoinInput) =>
  inTransaction(db, async (tx) => {
    // NOTE: held, so that nobody joins beside a ban that is being written.
    const group = await holdGroup(tx, viewer, id)
    if (!group.isMember) await rejectUnwelcome(tx, viewer, group)
    const isWelcome = group.visibility === 'open' || (await hasInvite(tx, id, viewer.id))
    const isAsked = !isWelcome && !group.isMember && !group.isRequested
    if (isAsked || alias !== undefined) rejectLimitedAccount(viewer, groupApi.join, { answers, alias }, {})
    const isNew = isWelcome
      ? await insertMember(tx, id, viewer.id, 'member')
      : await insertMember(tx, id, viewer.id, 'requested', isAsked ? answersTo(group, answers) : [])
    if (isNew && alias !== undefined) await giveAlias(tx, viewer, group, { alias, colour: undefined })
    if (isNew)
      await notify(tx, {
        type: isWelcome ? groupNotifications.groupJoined : groupNotifications.groupRequested,
        to: group.creatorId,
        from: await writerIn(tx, viewer, id),
        about: id,
        subject: group.name,
      })
    return membership(tx, viewer, id)
  })

function answersTo({ questions }: Group, answers: string[]): JoinAnswer[] {
  const given = questions.map((question, place) => ({ question, answer: answers[place] ?? '' }))
  if (given.some(({ answer }) => answer === '')) throw invalid(groupMessages.answersRequired)
  return given
}

/** A ban prevents joining, and so does a block between the viewer and the group's creator, in either direction. */
export async function rejectUnwelcome(db: Db, viewer: Viewer, group: { id: number; creatorId: number }) {
  await rejectBanned(db, group.id, viewer.id)
  authorize(await isUnblocked(db, viewer, group.creatorId), groupMessages.cannotJoin)
}

async function membership(db: Db, viewer: Viewer, id: number): Promise<Membership> {
  const memberStatus = await findMemberStatus(db, id, viewer.id)
  return {
    isMember: memberStatus === 'member',
    isRequested: memberStatus === 'requested',
    membersCount: await countMembers(db, id),
  }
}

/** Ends a membership or withdraws a request. */
export const leaveGroup = (db: Db, viewer: Viewer, id: number) =>
  inTransaction(db, async (tx) => {
    const group = await holdGroup(tx, viewer, id)
    if (group.isCreator) await passOn(tx, viewer, group)
    await deleteMember(tx, id, viewer.id)
    return membership(tx, viewer, id)
  })

/** A moderator takes over from a creator who leaves; without one, the group has to be handed over or deleted. */
async function passOn(db: Db, viewer: Viewer, group: Group) {
  if (group.membersCount === 1) throw conflict(groupMessages.creatorAlone)
  const heir = await findHeir(db, group.id)
  if (heir === undefined) throw conflict(groupMessages.creatorLeaves)
  await passGroupTo(db, viewer, group, heir)
}

/** Makes a member an owner, a moderator or a helper, or a plain member again. */
export const setRole = (
  db: Db,
  viewer: Viewer,
  id: number,
  { userId, role }: { userId: number; role: GroupRole },
) =>
  inTransaction(db, async (tx) => {
    const group = await holdGroup(tx, viewer, id)
    authorize(canAppointModerators(viewer, group), groupMessages.ownersOnly)
    const before = await findMember(tx, group, userId)
    if (!before) throw notFound(groupMessages.notMember)
    if (before.isCreator) throw invalid(groupMessages.creatorModerates)
    if (before.role === role) return before
    if (isAlias(before.user)) throw conflict(aliasMessages.cannotRun)
    await updateRole(tx, id, userId, role)
    await recordInLog(tx, viewer, id, { action: 'role', aboutId: userId, reason: role })
    const type = role === 'member' ? null : typesByRole[role]
    if (type) await notify(tx, { type, to: userId, from: viewer, about: id, subject: group.name })
    return { ...before, role, isModerator: role === 'moderator' }
  })

const typesByRole = {
  owner: groupNotifications.groupOwner,
  moderator: groupNotifications.groupModerator,
  helper: groupNotifications.groupHelper,
} satisfies Record<Exclude<GroupRole, 'member'>, NotificationType>

/** For groups whose membership is not decided by the creator. */
export const takeIntoGroup = (db: Db, id: number, userId: number) => insertMember(db, id, userId, 'member')

export const dropFromGroup = (db: Db, id: number, userId: number) => deleteMember(db, id, userId)

export const removeMember = (db: Db, viewer: Viewer, id: number, userId: number) =>
  inTransaction(db, async (tx) => {
    const group = await holdGroup(tx, viewer, id)
    authorize(canTakeIntoGroup(viewer, group), groupMessages.moderatorsOnly)
    if (userId === group.creatorId) throw invalid(groupMessages.creatorStays)

    const member = await findMember(tx, group, userId)
    if (!member) throw notFound(groupMessages.notMember)
    authorize(canRemoveMember(viewer, group, member), groupMessages.ownersOnly)
    // NOTE: they may come back by a link or by joining; a ban keeps them out.
    await deleteMember(tx, id, (await memberOf(tx, userId)).userId)
    await recordInLog(tx, viewer, id, { action: 'removeMember', aboutId: userId })
    return { membersCount: await countMembers(tx, id) }
  })

export async function readRequests(db: Db, viewer: Viewer, id: number, page: PageQuery) {
  const group = await openGroup(db, viewer, id)
  authorize(canTakeIntoGroup(viewer, group), groupMessages.moderatorsOnly)
  return listRequests(db, viewer, id, page)
}

export const acceptRequest = (db: Db, viewer: Viewer, id: number, shownId: number) =>
  inTransaction(db, async (tx) => {
    const group = await holdGroup(tx, viewer, id)
    authorize(canTakeIntoGroup(viewer, group), groupMessages.moderatorsOnly)
    const { userId } = await memberOf(tx, shownId)
    const memberStatus = await findMemberStatus(tx, id, userId)
    if (!memberStatus) throw notFound(groupMessages.noRequest)
    const asking: Viewer = { id: userId, role: 'member' }
    if (!(await isUnblocked(tx, asking, group.creatorId))) throw notFound(groupMessages.noRequest)

    const isNew = await insertMember(tx, id, userId, 'member')
    if (isNew)
      await notify(tx, {
        type: groupNotifications.groupAccepted,
        to: userId,
        from: viewer,
        about: id,
        subject: group.name,
      })
    return { membersCount: await countMembers(tx, id) }
  })

export const declineRequest = (db: Db, viewer: Viewer, id: number, shownId: number) =>
  inTransaction(db, async (tx) => {
    const group = await holdGroup(tx, viewer, id)
    authorize(canTakeIntoGroup(viewer, group), groupMessages.moderatorsOnly)
    const { userId } = await memberOf(tx, shownId)
    if (!(await deleteRequest(tx, id, userId))) throw notFound(groupMessages.noRequest)
    return { membersCount: group.membersCount }
  })
