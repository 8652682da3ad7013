import type { NotificationType } from '#features/members/notifications/notification-types.ts'
import { notifyEach } from '#features/members/notifications/server/notifications.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { listConcerned } from './rsvps.queries.ts'

/** Notifies those who have answered one of these events and its co-hosts, each once, about the first event of theirs. */
export async function notifyConcerned(
  db: Db,
  type: NotificationType,
  events: { id: number; title: string }[],
  except: number[],
) {
  const ids = events.map(({ id }) => id)
  await notifyPeople(db, type, events, await listConcerned(db, ids, except))
}

/** Each is notified about the event that stands beside them. */
export async function notifyPeople(
  db: Db,
  type: NotificationType,
  events: { id: number; title: string }[],
  people: { userId: number; postId: number }[],
) {
  const titles = new Map(events.map(({ id, title }) => [id, title]))
  await notifyEach(
    db,
    people.map(({ userId, postId }) => ({
      type,
      to: userId,
      about: postId,
      subject: titles.get(postId) ?? '',
    })),
  )
}
