import { notifyMany } from '#features/members/notifications/server/notifications.ts'
import { siteTimestamp } from '#platform/contract/clocks.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { csvOf } from '#platform/server/csv.ts'
import { authorize, notAuthenticated } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { groupMessages } from '../../copy.ts'
import type { AcceptInput, AcceptRule, MembersQuery } from '../../members.contract.ts'
import { memberCopy } from '../../members.copy.ts'
import { groupNotifications } from '../../notifications.ts'
import { canReadInGroup, canTakeIntoGroup } from '../../permissions.ts'
import { holdGroup, openGroup } from '../groups.ts'
import { recordInLog } from '../log/log.ts'
import { listMembers } from '../members.queries.ts'
import { listAllMembers, listFoundMembers } from './member-list.queries.ts'
import { acceptMany, countMeeting } from './requests.queries.ts'

/** Only members can see the members of a private or discreet group, and only those who run it filter them. */
export async function readMembers(db: Db, viewer: Viewer, id: number, query: MembersQuery) {
  const group = await openGroup(db, viewer, id)
  authorize(canReadInGroup(viewer, group), groupMessages.closed)
  const runs = canTakeIntoGroup(viewer, group)
  authorize(runs || query.filter === undefined, groupMessages.moderatorsOnly)
  const isPlain = !query.q && !query.filter && !query.sort && !runs
  return isPlain
    ? listMembers(db, viewer, group, query)
    : listFoundMembers(db, viewer, { ...query, group, runs })
}

/** The members as a file for a spreadsheet, for those who run the group. */
export async function writeMembers(db: Db, viewer: Viewer | null, id: number) {
  if (!viewer) throw notAuthenticated(errorCopy.notAuthenticated)
  const group = await openGroup(db, viewer, id)
  authorize(canTakeIntoGroup(viewer, group), groupMessages.moderatorsOnly)
  const members = (await listAllMembers(db, id)).map(({ user, role, joinedAt }) => [
    user.displayName,
    user.username ?? '',
    memberCopy.roles[role],
    joinedAt ? siteTimestamp(joinedAt) : '',
  ])
  const text = csvOf([[...memberCopy.columns], ...members], 'comma')
  return { text, type: 'text/csv; charset=utf-8', fileName: `members-${id}.csv` }
}

/** Accepts the chosen requests, all, or those that meet a rule. The longest waiting come first. */
export const acceptTogether = (db: Db, viewer: Viewer, id: number, input: AcceptInput) =>
  inTransaction(db, async (tx) => {
    const group = await holdGroup(tx, viewer, id)
    authorize(canTakeIntoGroup(viewer, group), groupMessages.moderatorsOnly)
    const rule = 'rule' in input ? input.rule : {}
    const taken = await acceptMany(tx, id, rule, 'userIds' in input ? input.userIds : null)
    await notifyMany(tx, {
      type: groupNotifications.groupAccepted,
      to: taken,
      from: viewer,
      about: id,
      subject: group.name,
    })
    if (taken.length > 0)
      await recordInLog(tx, viewer, id, { action: 'accept', aboutId: null, reason: String(taken.length) })
    return { accepted: taken.length }
  })

export async function countRequests(db: Db, viewer: Viewer, id: number, rule: AcceptRule) {
  const group = await openGroup(db, viewer, id)
  authorize(canTakeIntoGroup(viewer, group), groupMessages.moderatorsOnly)
  return countMeeting(db, id, rule)
}
