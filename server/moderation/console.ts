import { endAllSessions, forgetViewer } from '#server/accounts/sessions.ts'
import { recordDeed, recordStaffDeed } from '#server/audit/audit.ts'
import { inTransaction, type Db } from '#server/db/db.ts'
import { allow, conflict, missing } from '#server/errors.ts'
import { moderationMessages, type ConsoleQuery, type Role } from '#shared/moderation.ts'
import { peopleMessages } from '#shared/people.ts'
import { can, type Viewer } from '#shared/permissions.ts'
import {
  findMember,
  listMembers,
  listPosts,
  lockOtherAdmins,
  updateRole,
  updateSuspended,
} from './console.queries.ts'
import { countWaiting } from './waiting.queries.ts'
import { findContactMessage, listMessages, updateHandled } from './messages.queries.ts'

export const readMembers = (db: Db, viewer: Viewer, query: ConsoleQuery) =>
  listMembers(db, query, can.seeAddresses(viewer))

async function readMember(db: Db, viewer: Viewer, id: number) {
  const member = await findMember(db, id, can.seeAddresses(viewer))
  if (!member) throw missing(peopleMessages.missing)
  return member
}

/** Out at once, on every device, and nothing of theirs is shown until they are let in again. */
export const suspendMember = (db: Db, viewer: Viewer, id: number, reason: string) =>
  inTransaction(db, async (tx) => {
    const member = await readMember(tx, viewer, id)
    allow(can.suspend(viewer, member), moderationMessages.notThisMember)

    if (await updateSuspended(tx, id, true)) {
      await endAllSessions(tx, id)
      await recordStaffDeed(
        tx,
        viewer,
        { action: 'member.suspend', type: 'user', id, name: member.user.username },
        reason,
      )
    }
    return readMember(tx, viewer, id)
  })

export const unsuspendMember = (db: Db, viewer: Viewer, id: number, reason: string) =>
  inTransaction(db, async (tx) => {
    const member = await readMember(tx, viewer, id)
    allow(can.suspend(viewer, member), moderationMessages.notThisMember)

    if (await updateSuspended(tx, id, false))
      await recordStaffDeed(
        tx,
        viewer,
        { action: 'member.unsuspend', type: 'user', id, name: member.user.username },
        reason,
      )
    return readMember(tx, viewer, id)
  })

export const changeRole = (
  db: Db,
  viewer: Viewer,
  id: number,
  { role, reason }: { role: Role; reason: string },
) =>
  inTransaction(db, async (tx) => {
    const member = await readMember(tx, viewer, id)
    if (member.isSample) throw conflict(moderationMessages.notThisMember)
    if (member.role === role) return member
    const others = await lockOtherAdmins(tx, id)
    if (member.role === 'admin' && others.length === 0) throw conflict(moderationMessages.lastAdmin)

    await updateRole(tx, id, role)
    forgetViewer(id)
    const name = `${member.user.username}: ${member.role} to ${role}`
    await recordStaffDeed(tx, viewer, { action: 'member.role', type: 'user', id, name }, reason)
    return readMember(tx, viewer, id)
  })

/** Counted is what the viewer can decide. */
export const readWaiting = (db: Db, viewer: Viewer) =>
  countWaiting(db, {
    listings: can.decideListing(viewer),
    licences: can.verifyBusiness(viewer),
    cases: can.decideCase(viewer),
    businesses: can.verifyBusiness(viewer),
  })

const flagOf = (value: 'true' | 'false' | undefined) => (value === undefined ? null : value === 'true')

export const readPostsForStaff = (
  db: Db,
  viewer: Viewer,
  query: ConsoleQuery & { deleted?: 'true' | 'false' },
) => listPosts(db, viewer, query, flagOf(query.deleted))

export const readMessages = (db: Db, query: ConsoleQuery & { handled?: 'true' | 'false' }) =>
  listMessages(db, query, flagOf(query.handled))

export const handleMessage = (db: Db, viewer: Viewer, id: number, isHandled: boolean) =>
  inTransaction(db, async (tx) => {
    if ((await updateHandled(tx, id, viewer.id, isHandled)) && isHandled)
      await recordDeed(tx, viewer, 'message.handle', { aboutType: 'message', aboutId: id })
    const message = await findContactMessage(tx, id)
    if (!message) throw missing(moderationMessages.missingMessage)
    return message
  })
