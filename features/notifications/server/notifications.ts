import { afterCommit, withCommit, type Db } from '#platform/server/postgres/db.ts'
import type { Statement } from '#platform/server/postgres/raw-sql.ts'
import { notFound } from '#platform/server/errors.ts'
import { notificationMessages, type NotificationKind, type Opens } from '../contract.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { isConnected, tell } from '#platform/server/realtime/live-events.ts'
import {
  countUnread,
  deleteAbout,
  findNotification,
  findNotifications,
  updateAllRead,
  updateRead,
} from './notifications.queries.ts'
import {
  insertForAll,
  insertNotification,
  rowsForEach,
  type FactOfSite,
  type Told,
} from './notify.queries.ts'

/** `from` is null when the site itself speaks; `thing` is what the sentence calls the thing by. */
type Fact = { to: number; from: Viewer | null; about: number; thing?: string }

/** Tells a member what another has done. Preferences, blocks, mutes and repetition are its business, not the caller's. */
export async function notify(db: Db, kind: NotificationKind, { to, from, about, thing }: Fact) {
  await deliver(
    db,
    to,
    await insertNotification(db, { kind, to, from: from?.id ?? null, about, thing: thing ?? '' }),
  )
}

/** The site itself tells many members the same thing, in one statement. */
export async function notifyAll(
  db: Db,
  kind: NotificationKind,
  fact: { to: number[]; about: number; thing: string },
) {
  if (fact.to.length === 0) return
  for (const { id, userId } of await insertForAll(db, kind, fact)) await deliver(db, userId, id)
}

/** The site itself tells each of these something of their own, with the commit; what goes along is done there too. */
export async function notifyEach(db: Db, facts: FactOfSite[], along: Statement<never>[] = []) {
  const told: Told[] = []
  for (const one of rowsForEach(facts))
    await withCommit(db, { ...one, hear: (rows: Told[]) => told.push(...rows) })
  for (const one of along) await withCommit(db, one)
  // NOTE: one that is not delivered waits in the list.
  afterCommit(db, (after) => void deliverEach(after, told).catch(() => undefined))
}

/** To where their members are connected; who is not finds them in the list. */
async function deliverEach(db: Db, told: Told[]) {
  const connected = Map.groupBy(
    told.filter(({ userId }) => isConnected(userId)),
    ({ userId }) => userId,
  )
  for (const [to, rows] of connected) {
    const viewer: Viewer = { id: to, role: 'member' }
    const ids = rows.map(({ id }) => id)
    const [those, unread] = await Promise.all([findNotifications(db, viewer, ids), countUnread(db, to)])
    for (const data of those) tell(to, { type: 'notification', data, unread })
  }
}

/** Carries a notification that has been written to where its member is connected, once it is true. */
export async function deliver(db: Db, to: number, id: number | null) {
  if (id === null || !isConnected(to)) return
  const notification = await findNotification(db, { id: to, role: 'member' }, id)
  if (!notification) return
  const unread = await countUnread(db, to)
  afterCommit(db, () => tell(to, { type: 'notification', data: notification, unread }))
}

/** What led to a thing that is gone leads nowhere. */
export const forgetNotifications = (db: Db, opens: Opens, about: number) => deleteAbout(db, opens, about)

export async function markRead(db: Db, viewer: Viewer, id: number) {
  await updateRead(db, viewer, id)
  const notification = await findNotification(db, viewer, id)
  if (!notification) throw notFound(notificationMessages.missing)
  return notification
}

export async function markAllRead(db: Db, viewer: Viewer) {
  await updateAllRead(db, viewer)
  return { message: notificationMessages.allRead }
}
