import { sql } from 'kysely'
import { pageOf, readCursor } from '#server/db/cursor.ts'
import type { Db } from '#server/db/db.ts'
import { hot } from '#server/db/hot.ts'
import { isActive, notBlocked, refColumns, refOf, type RefRow } from '#server/people/people.queries.ts'
import type { PageQuery } from '#shared/fields.ts'
import type { Page } from '#shared/http.ts'
import { kindOf, notificationKinds, type Notification, type NotificationKind } from '#shared/notifications.ts'
import type { Viewer } from '#shared/permissions.ts'

type Fact = { kind: NotificationKind; to: number; from: number | null; about: number; thing: string }

const columns = {
  appNotifications: 'app_notifications',
  commentNotifications: 'comment_notifications',
  followNotifications: 'follow_notifications',
  eventReminders: 'event_reminders',
  messageNotifications: 'message_notifications',
} as const

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/**
 * Writes notifications of one kind for the rows (to_id, from_id, about, thing) of `facts`, as text for hot statements. Once per actor,
 * kind and thing; not to oneself, not against a preference, a block or a mute. The sentence is written down with the names of that moment.
 */
export const notificationText = (kind: NotificationKind, facts: string) => {
  const { preference, says } = kindOf(kind)
  return `insert into notifications (user_id, kind, actor_id, related_id, content)
    select owner.id, ${quoted(kind)}, actor.id, facts.about, format(${quoted(says('%1$s', '%2$s'))}, actor.display_name, facts.thing)
    from ${facts} facts join users owner on owner.id = facts.to_id join users actor on actor.id = facts.from_id
    where owner.id <> actor.id and owner.app_notifications and owner.${columns[preference]}
      and not exists (select 1 from mutes where muter_id = owner.id and muted_id = actor.id)
      and not exists (select 1 from blocks where blocker_id = owner.id and blocked_id = actor.id)
      and not exists (select 1 from blocks where blocker_id = actor.id and blocked_id = owner.id)
    on conflict (user_id, kind, actor_id, related_id) do nothing
    returning id`
}

/** Of the site itself, not of a member: a reminder, a decision. */
const systemText = (kind: NotificationKind) => {
  const { preference, says } = kindOf(kind)
  return `insert into notifications (user_id, kind, related_id, content)
    select owner.id, ${quoted(kind)}, $2, format(${quoted(says('', '%2$s'))}, '', $3::text) from users owner
    where owner.id = $1 and owner.app_notifications and owner.${columns[preference]} returning id`
}

export const insertNotification = async (db: Db, { kind, to, from, about, thing }: Fact) => {
  const facts = '(select $1::int as to_id, $2::int as from_id, $3::int as about, $4::text as thing)'
  const rows = await (from === null
    ? hot<{ id: number }>(db, systemText(kind), [to, about, thing])
    : hot<{ id: number }>(db, notificationText(kind, facts), [to, from, about, thing]))
  return rows[0]?.id ?? null
}

/** The door to notifications: one's own, of people who can be seen, or of the site itself. */
const visibleNotifications = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('notifications')
    .leftJoin('users', 'users.id', 'notifications.actorId')
    .where('notifications.userId', '=', viewer.id)
    .where((eb) => eb.or([eb('notifications.actorId', 'is', null), eb.and([isActive, notBlocked(viewer)])]))

export const countUnread = (db: Db, viewer: Viewer) =>
  visibleNotifications(db, viewer)
    .where('notifications.readAt', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))

const selectNotifications = (db: Db, viewer: Viewer) =>
  visibleNotifications(db, viewer)
    .select(refColumns)
    .select([
      'notifications.id',
      'notifications.kind',
      'notifications.content',
      'notifications.readAt',
      'notifications.createdAt',
    ])
    .select(['notifications.relatedId', 'notifications.actorId'])

type Row = Awaited<ReturnType<ReturnType<typeof selectNotifications>['execute']>>[number]
type ActorRow = Row & RefRow & { actorId: number }

const hasActor = (row: Row): row is ActorRow => row.actorId !== null && row.username !== null

const isKind = (kind: string): kind is NotificationKind => kind in notificationKinds

const shape = (row: Row): Notification => ({
  id: row.id,
  type: isKind(row.kind) ? notificationKinds[row.kind].type : 'other',
  opens: isKind(row.kind) ? notificationKinds[row.kind].opens : 'nothing',
  content: row.content,
  isRead: row.readAt !== null,
  createdAt: row.createdAt,
  relatedId: row.relatedId,
  actor: hasActor(row) ? refOf(row.actorId, row) : null,
})

export const listNotifications = async (
  db: Db,
  viewer: Viewer,
  page: PageQuery,
): Promise<Page<Notification>> => {
  const after = page.cursor ? readCursor(page.cursor, ['number']) : null
  const rows = await selectNotifications(db, viewer)
    .$if(after !== null, (query) => query.where('notifications.id', '<', after?.[0] ?? 0))
    .orderBy('notifications.id', 'desc')
    .limit(page.limit + 1)
    .execute()
  return pageOf(rows, page.limit, shape, (row) => [row.id])
}

export const findNotification = async (db: Db, viewer: Viewer, id: number) => {
  const row = await selectNotifications(db, viewer).where('notifications.id', '=', id).executeTakeFirst()
  return row && shape(row)
}

export const updateRead = (db: Db, viewer: Viewer, id: number) =>
  db
    .updateTable('notifications')
    .set({ readAt: sql<string>`now()` })
    .where('userId', '=', viewer.id)
    .where('id', '=', id)
    .where('readAt', 'is', null)
    .execute()

export const updateAllRead = (db: Db, viewer: Viewer) =>
  db
    .updateTable('notifications')
    .set({ readAt: sql<string>`now()` })
    .where('userId', '=', viewer.id)
    .where('readAt', 'is', null)
    .execute()
