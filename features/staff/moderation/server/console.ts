import { deleteAllPosts } from '#features/community/posts/server/deletion/deletion.ts'
import { canVerifyBusiness } from '#features/market/businesses/permissions.ts'
import { canDecideDispute } from '#features/market/orders/disputes.permissions.ts'
import { canDecideListing } from '#features/market/products/permissions.ts'
import {
  isSuspendedWithoutEnd,
  reinstateAccount,
  suspendAccount,
} from '#features/members/accounts/server/sanctions.ts'
import { sendViewerChanged } from '#features/members/accounts/server/sessions.ts'
import { recordAction, recordStaffAction } from '#features/members/audit/server/audit.ts'
import { peopleMessages } from '#features/members/people/copy.ts'
import { decideDirectly } from '#features/members/reports/server/direct-decisions.ts'
import { isStaff, type Role, type Viewer } from '#platform/contract/viewer.ts'
import { authorize, conflict, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { type CommentConsoleQuery, type ConsoleQuery } from '../contract.ts'
import { moderationMessages } from '../copy.ts'
import { canSeeEmailAddresses, canSuspendMember } from '../permissions.ts'
import { findMember, listMembers, lockOtherAdmins, updateRole } from './console.queries.ts'
import { findContactMessage, listMessages, updateHandled } from './contact-messages.queries.ts'
import { listDiscussionComments, listPostComments } from './content.queries.ts'
import { countWaiting } from './pending-counts.queries.ts'
import { protectBuyersOf } from './suspended-businesses.ts'

export const readMembers = (db: Db, viewer: Viewer, query: ConsoleQuery) =>
  listMembers(db, query, canSeeEmailAddresses(viewer))

async function readMember(db: Db, viewer: Viewer, id: number) {
  const member = await findMember(db, id, canSeeEmailAddresses(viewer))
  if (!member) throw notFound(peopleMessages.missing)
  return member
}

/** Logs the member out on every device and hides all their content until the suspension is lifted. The member may appeal. */
export const suspendMember = (db: Db, viewer: Viewer, id: number, reason: string) =>
  inTransaction(db, async (tx) => {
    const member = await readMember(tx, viewer, id)
    authorize(canSuspendMember(viewer, member), moderationMessages.notThisMember)

    if (await isSuspendedWithoutEnd(tx, id)) return member

    const caseId = await decideDirectly(tx, viewer, member.user, reason)
    await suspendAccount(tx, { userId: id, caseId, until: null })
    await recordStaffAction(
      tx,
      viewer,
      { action: 'member.suspend', type: 'user', id, name: member.user.username },
      reason,
    )
    await protectBuyersOf(tx, id)
    return readMember(tx, viewer, id)
  })

export const unsuspendMember = (db: Db, viewer: Viewer, id: number, reason: string) =>
  inTransaction(db, async (tx) => {
    const member = await readMember(tx, viewer, id)
    authorize(canSuspendMember(viewer, member), moderationMessages.notThisMember)

    if (await reinstateAccount(tx, id))
      await recordStaffAction(
        tx,
        viewer,
        { action: 'member.unsuspend', type: 'user', id, name: member.user.username },
        reason,
      )
    return readMember(tx, viewer, id)
  })

/** The staff use this in a wave of spam; they restore a post that was none. */
export const deletePostsOf = (db: Db, viewer: Viewer, id: number, reason: string) =>
  inTransaction(db, async (tx) => {
    const member = await readMember(tx, viewer, id)
    authorize(canSuspendMember(viewer, member), moderationMessages.notThisMember)
    if ((await deleteAllPosts(tx, viewer, id)) > 0)
      await recordStaffAction(
        tx,
        viewer,
        { action: 'member.deletePosts', type: 'user', id, name: member.user.username },
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
    await sendViewerChanged(tx, id)
    const name = `${member.user.username}: ${member.role} to ${role}`
    await recordStaffAction(tx, viewer, { action: 'member.role', type: 'user', id, name }, reason)
    return readMember(tx, viewer, id)
  })

/** Counts what the viewer can decide. */
export const readWaiting = (db: Db, viewer: Viewer) =>
  countWaiting(db, viewer, {
    listings: canDecideListing(viewer),
    licences: canVerifyBusiness(viewer),
    disputes: canDecideDispute(viewer),
    businesses: canVerifyBusiness(viewer),
    registrations: isStaff(viewer),
    messages: isStaff(viewer),
  })

const flagOf = (value: 'true' | 'false' | undefined) => (value === undefined ? null : value === 'true')

/** Comments on posts and events, or on discussions. */
export const readCommentsForStaff = (db: Db, viewer: Viewer, query: CommentConsoleQuery) =>
  query.on === 'discussions' ? listDiscussionComments(db, viewer, query) : listPostComments(db, viewer, query)

export const readMessages = (db: Db, query: ConsoleQuery & { handled?: 'true' | 'false' }) =>
  listMessages(db, query, flagOf(query.handled))

export const handleMessage = (db: Db, viewer: Viewer, id: number, isHandled: boolean) =>
  inTransaction(db, async (tx) => {
    if ((await updateHandled(tx, id, viewer.id, isHandled)) && isHandled)
      await recordAction(tx, viewer, 'message.handle', { aboutType: 'message', aboutId: id })
    const message = await findContactMessage(tx, id)
    if (!message) throw notFound(moderationMessages.missingMessage)
    return message
  })
