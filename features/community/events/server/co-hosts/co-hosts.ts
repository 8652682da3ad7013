import { aliasMessages } from '#features/community/groups/aliases/aliases.copy.ts'
import { rejectAlias } from '#features/community/groups/server/aliases/aliases.ts'
import { rejectBanned } from '#features/community/groups/server/bans/reject-banned.ts'
import { holdEvent } from '#features/community/posts/server/event-posts.ts'
import { canReadPost, readPost } from '#features/community/posts/server/posts.ts'
import { notify } from '#features/members/notifications/server/notifications.ts'
import { readPerson } from '#features/members/people/server/people.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { authorize, conflict, invalid, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { coHostLimits, type CoHosts } from '../../co-hosts.contract.ts'
import { coHostMessages } from '../../co-hosts.copy.ts'
import { coHostNotifications } from '../../co-hosts.notifications.ts'
import { canManageCoHosts, canRemoveCoHost } from '../../co-hosts.permissions.ts'
import {
  countCoHosts,
  deleteCoHost,
  findInvitation,
  insertInvitation,
  listCoHosts,
  markAccepted,
} from './co-hosts.queries.ts'

export async function readCoHosts(db: Db, viewer: Viewer | null, id: number): Promise<CoHosts> {
  const event = await readHosted(db, viewer, id)
  const [listed, own] = await Promise.all([
    listCoHosts(db, viewer, event),
    viewer ? findInvitation(db, id, viewer.id) : undefined,
  ])
  const isOrganiser = viewer !== null && canManageCoHosts(viewer, event)
  const of = (isAccepted: boolean) =>
    listed.flatMap((one) => (one.isAccepted === isAccepted ? [one.person] : []))
  return {
    people: of(true),
    invited: isOrganiser ? of(false) : [],
    role: isOrganiser ? 'organiser' : own ? (own.acceptedAt === null ? 'invited' : 'coHost') : null,
  }
}

async function readHosted(db: Db, viewer: Viewer | null, id: number) {
  const post = await readPost(db, viewer, id)
  if (!post.isEvent) throw invalid(coHostMessages.notAnEvent)
  return post
}

/** Someone who was invited before is not notified again. */
export const inviteCoHost = (db: Db, viewer: Viewer, id: number, userId: number) =>
  inTransaction(db, async (tx) => {
    const event = await readHosted(tx, viewer, id)
    authorize(canManageCoHosts(viewer, event), coHostMessages.organiserOnly)
    if (userId === event.userId) throw conflict(coHostMessages.isOrganiser)
    await readPerson(tx, viewer, userId)
    if (!(await canReadPost(tx, userId, id))) throw conflict(coHostMessages.cannotSee)

    await holdEvent(tx, id)
    if (await findInvitation(tx, id, userId)) return readCoHosts(tx, viewer, id)
    if ((await countCoHosts(tx, id)) >= coHostLimits.people) throw conflict(coHostMessages.tooMany)
    await insertInvitation(tx, id, userId)
    const type = coHostNotifications.coHostInvited
    await notify(tx, { type, to: userId, from: viewer, about: id, subject: event.title })
    return readCoHosts(tx, viewer, id)
  })

export const acceptCoHosting = (db: Db, viewer: Viewer, id: number) =>
  inTransaction(db, async (tx) => {
    const event = await readHosted(tx, viewer, id)
    await rejectBanned(tx, event.groupId, viewer.id)
    await rejectAlias(tx, viewer, event.groupId, aliasMessages.noEvents)
    if (!(await findInvitation(tx, id, viewer.id))) throw notFound(coHostMessages.noInvite)
    const type = coHostNotifications.coHostAccepted
    if (await markAccepted(tx, id, viewer.id))
      await notify(tx, { type, to: event.userId, from: viewer, about: id, subject: event.title })
    return readCoHosts(tx, viewer, id)
  })

export const removeCoHost = (db: Db, viewer: Viewer, id: number, userId: number) =>
  inTransaction(db, async (tx) => {
    const event = await readHosted(tx, viewer, id)
    authorize(canRemoveCoHost(viewer, event, userId), coHostMessages.notYours)
    await deleteCoHost(tx, id, userId)
    return readCoHosts(tx, viewer, id)
  })
