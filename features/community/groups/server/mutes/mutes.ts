import { notifyAll } from '#features/members/notifications/server/notifications.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { authorize, invalid, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { groupMessages } from '../../copy.ts'
import type { MuteInput } from '../../mutes.contract.ts'
import { muteCopy, muteMessages } from '../../mutes.copy.ts'
import { groupNotifications } from '../../notifications.ts'
import { canRemoveMember, canTakeIntoGroup } from '../../permissions.ts'
import { memberOf } from '../aliases/aliases.ts'
import { holdGroup } from '../groups.ts'
import { recordInLog } from '../log/log.ts'
import { findMember } from '../members.queries.ts'
import { deleteMute, upsertMute } from './mutes.queries.ts'

type Whom = { id: number; userId: number }

/** Those who may remove a member may mute them. They learn until when and why, though not from whom. */
export const muteMember = (db: Db, viewer: Viewer, { id, userId }: Whom, { reason, days }: MuteInput) =>
  inTransaction(db, async (tx) => {
    const group = await holdGroup(tx, viewer, id)
    authorize(canTakeIntoGroup(viewer, group), groupMessages.moderatorsOnly)
    if (userId === viewer.id) throw invalid(muteMessages.notYourself)
    const member = await findMember(tx, group, userId)
    if (!member) throw notFound(groupMessages.notMember)
    authorize(canRemoveMember(viewer, group, member), groupMessages.ownersOnly)
    const { userId: account } = await memberOf(tx, userId)
    const mute = await upsertMute(tx, { groupId: id, userId: account, mutedBy: viewer.id, reason, days })
    await recordInLog(tx, viewer, id, { action: 'mute', aboutId: userId, reason })
    await notifyAll(tx, {
      type: groupNotifications.groupMuted,
      to: [userId],
      about: id,
      subject: muteCopy.inGroupWhy(group.name, reason),
    })
    return mute
  })

export const endMute = (db: Db, viewer: Viewer, { id, userId }: Whom) =>
  inTransaction(db, async (tx) => {
    const group = await holdGroup(tx, viewer, id)
    authorize(canTakeIntoGroup(viewer, group), groupMessages.moderatorsOnly)
    const member = await findMember(tx, group, userId)
    if (member) authorize(canRemoveMember(viewer, group, member), groupMessages.ownersOnly)
    if (!(await deleteMute(tx, id, (await memberOf(tx, userId)).userId))) throw notFound(muteMessages.missing)
    await recordInLog(tx, viewer, id, { action: 'unmute', aboutId: userId })
    return { message: muteMessages.ended }
  })
