import * as z from 'zod/mini'
import { inLanguageOf } from '#features/members/people/server/member-language.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { busMessage, wakeBus } from '#platform/server/bus/bus.ts'
import { notFound } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { runStatement } from '#platform/server/postgres/sql-rows.ts'
import { isConnected, sendToUser } from '#platform/server/realtime/live-events.ts'
import type { Opens } from '../contract.ts'
import { notificationMessages } from '../copy.ts'
import type { NotificationType } from '../notification-types.ts'
import {
  countUnread,
  deleteAbout,
  findNotification,
  findNotifications,
  listUnreadSince,
  updateAllRead,
  updateRead,
  updateReadAbout,
  updateTypesRead,
} from './notifications.queries.ts'
import {
  memberNotification,
  memberNotifications,
  outboxTopic,
  siteNotifications,
  Written,
  type SiteFact,
} from './notify.queries.ts'

/** `from` is null when the site itself speaks; `subject` is the name in the sentence. */
type Fact = {
  type: NotificationType
  to: number
  from: Viewer | null
  about: number
  subject?: string
  /** The part of the subject to which the notification leads. */
  comment?: number
  discussion?: number
}

/** Notifies a member of what another has done. Preferences, blocks, mutes and repetition are its business, not the caller's. */
export async function notify(db: Db, { from, ...fact }: Fact) {
  if (from === null) return notifyEach(db, [{ subject: '', ...fact }])
  deliver(db, await runStatement(db, memberNotification({ ...noDetail, ...fact, from: from.id })))
}

const noDetail = { subject: '', comment: null, discussion: null }

/** Notifies many members of the same action, in one statement. */
export async function notifyMany(
  db: Db,
  { to, from, ...fact }: Omit<Fact, 'to' | 'from'> & { to: number[]; from: Viewer },
) {
  if (to.length > 0)
    deliver(db, await runStatement(db, memberNotifications({ ...noDetail, ...fact, to, from: from.id })))
}

/** Sends the same notification from the site to many members, in one statement. */
export const notifyAll = (db: Db, { to, ...fact }: Omit<SiteFact, 'to'> & { to: number[] }) =>
  notifyEach(
    db,
    to.map((one) => ({ ...fact, to: one })),
  )

/** Sends each member their own notification from the site, in one statement. */
export async function notifyEach(db: Db, facts: SiteFact[]) {
  if (facts.length > 0) deliver(db, await runStatement(db, siteNotifications(facts)))
}

/** The statement that wrote them has put them into the outbox: after the commit, every process reads it. */
export function deliver(db: Db, written: Written[]) {
  if (written.length > 0) wakeBus(db)
}

/** Pushes them to the members who are connected to this process; others find them in their list. */
export const notificationsWritten = busMessage(
  outboxTopic,
  z.object({ rows: z.array(Written) }),
  async ({ db }, { rows }) => {
    const connected = Map.groupBy(
      rows.filter(({ userId }) => isConnected(userId)),
      ({ userId }) => userId,
    )
    for (const [userId, own] of connected)
      await deliverTo(
        db,
        userId,
        own.map(({ id }) => id),
      )
  },
)

async function deliverTo(db: Db, userId: number, ids: number[]) {
  const [notifications, unread] = await Promise.all([
    inLanguageOf(db, userId, () => findNotifications(db, { id: userId, role: 'member' }, ids)),
    countUnread(db, userId),
  ])
  for (const data of notifications)
    sendToUser(userId, {
      type: 'notification',
      data,
      unread: unread.all,
      aboutMessages: unread.aboutMessages,
    })
}

export { siteNotifications }

/** What a member has not read of the notifications since a time. */
export const readUnreadSince = (db: Db, userId: number, since: string, limit: number) =>
  listUnreadSince(db, userId, since, limit)

/** Deletes the notifications that lead to something deleted. */
export const forgetNotifications = (db: Db, opens: Opens, about: number) => deleteAbout(db, opens, about)

export async function markRead(db: Db, viewer: Viewer, id: number) {
  await updateRead(db, viewer, id)
  const notification = await findNotification(db, viewer, id)
  if (!notification) throw notFound(notificationMessages.missing)
  return notification
}

/** For a page that shows what the notifications are about. */
export const markReadAbout = (db: Db, viewer: Viewer, opens: Opens, about: number) =>
  updateReadAbout(db, viewer, opens, about)

/** For what is over without having been read. */
export const markTypesRead = (
  db: Db,
  { types, to, about }: { types: NotificationType[]; to: number[]; about: number },
) => updateTypesRead(db, { kinds: types.map(({ name }) => name), to, about })

export async function markAllRead(db: Db, viewer: Viewer) {
  await updateAllRead(db, viewer)
  return { message: notificationMessages.allRead }
}
