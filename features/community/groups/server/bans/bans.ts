import * as z from 'zod/mini'
import { notifyAll } from '#features/members/notifications/server/notifications.ts'
import { readPerson } from '#features/members/people/server/people.ts'
import { dayMs } from '#platform/contract/durations.ts'
import { Id, Instant, type PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { authorize, invalid, notFound } from '#platform/server/errors.ts'
import { enqueue } from '#platform/server/jobs/queue.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import type { BanInput, Removal } from '../../bans.contract.ts'
import { banCopy, banMessages } from '../../bans.copy.ts'
import { groupMessages } from '../../copy.ts'
import { groupNotifications } from '../../notifications.ts'
import { canRemoveMember, canTakeIntoGroup } from '../../permissions.ts'
import { memberOf } from '../aliases/aliases.ts'
import { holdGroup, openGroup } from '../groups.ts'
import { recordInLog } from '../log/log.ts'
import { deleteMember, findMember } from '../members.queries.ts'
import { deleteBan, deleteInvitesOf, findListedBan, listBans, upsertBan } from './bans.queries.ts'

const Settled = z.object({
  groupId: Id,
  userId: Id,
  aliasId: z.optional(z.nullable(Id)),
  by: Id,
  since: z.nullable(Instant),
})

/** What features that are built on groups do about a ban: events are given up, and what was written since then is removed. */
export const settleBanJob = { name: 'groups.settleBan', input: Settled }

export async function readBans(db: Db, viewer: Viewer, id: number, page: PageQuery) {
  const group = await openGroup(db, viewer, id)
  authorize(canTakeIntoGroup(viewer, group), groupMessages.moderatorsOnly)
  return listBans(db, id, page)
}

/** Takes the member, or somebody who was one, out of the group and keeps them out. */
export const banMember = (db: Db, viewer: Viewer, id: number, input: BanInput) =>
  inTransaction(db, async (tx) => {
    const group = await holdGroup(tx, viewer, id)
    await checkBan(tx, viewer, group, input.userId)
    await applyBan(tx, viewer, group, input)
    const ban = await findListedBan(tx, id, (await memberOf(tx, input.userId)).userId)
    if (!ban) throw notFound(banMessages.missing)
    return ban
  })

type Held = Awaited<ReturnType<typeof holdGroup>>

/** What `readPerson` cannot find cannot be banned. */
export async function checkBan(db: Db, viewer: Viewer, group: Held, userId: number) {
  authorize(canTakeIntoGroup(viewer, group), groupMessages.moderatorsOnly)
  if (userId === group.creatorId) throw invalid(groupMessages.creatorStays)
  if (userId === viewer.id) throw invalid(banMessages.notYourself)
  const member = await findMember(db, group, userId)
  if (member) authorize(canRemoveMember(viewer, group, member), groupMessages.ownersOnly)
  else if ((await memberOf(db, userId)).aliasId === null) await readPerson(db, viewer, userId)
}

/** The caller holds the group and has asked whether the viewer may. The banned member learns the reason, though not from whom. */
export async function applyBan(
  db: Db,
  viewer: Viewer,
  group: { id: number; name: string },
  { userId: shownId, reason, until = null, removeSince }: BanInput,
) {
  const { id } = group
  const { userId, aliasId } = await memberOf(db, shownId)
  await upsertBan(db, { groupId: id, userId, aliasId, bannedBy: viewer.id, reason, until })
  await deleteMember(db, id, userId)
  await deleteInvitesOf(db, id, userId)
  await recordInLog(db, viewer, id, { action: 'ban', aboutId: shownId, reason })
  const since = removeSince ? sinceOf(removeSince) : null
  await enqueue(db, settleBanJob, { groupId: id, userId, aliasId, by: viewer.id, since })
  await notifyAll(db, {
    type: groupNotifications.groupBanned,
    to: [userId],
    about: id,
    subject: banCopy.inGroup(group.name, reason),
  })
}

const days = { day: 1, week: 7 } satisfies Record<Removal, number>
const sinceOf = (removal: Removal) => new Date(Date.now() - days[removal] * dayMs).toISOString()

export const endBan = (db: Db, viewer: Viewer, id: number, userId: number) =>
  inTransaction(db, async (tx) => {
    const group = await holdGroup(tx, viewer, id)
    authorize(canTakeIntoGroup(viewer, group), groupMessages.moderatorsOnly)
    if (!(await deleteBan(tx, id, (await memberOf(tx, userId)).userId))) throw notFound(banMessages.missing)
    await recordInLog(tx, viewer, id, { action: 'unban', aboutId: userId })
    return { message: banMessages.ended }
  })
