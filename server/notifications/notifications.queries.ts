import { sql } from 'kysely'
import { cursorOf, readCursor } from '#server/db/cursor.ts'
import type { Db } from '#server/db/db.ts'
import { hot } from '#server/db/hot.ts'
import { isActive, notBlocked, refColumns, refOf } from '#server/people/people.queries.ts'
import type { PageQuery } from '#shared/fields.ts'
import type { Page } from '#shared/http.ts'
import { notificationKinds, type Notification, type NotificationKind } from '#shared/notifications.ts'
import type { Viewer } from '#shared/permissions.ts'

type Fact = { kind: NotificationKind; to: number; from: number; about: number }

const columns = {
  appNotifications: 'app_notifications',
  commentNotifications: 'comment_notifications',
  followNotifications: 'follow_notifications',
} as const

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/**
 * Writes notifications of one kind for the rows (to_id, from_id, about) of `facts`, as text for hot statements. Once per actor, kind and
 * thing; not to oneself, not against a preference, a block or a mute. The sentence is written down with the name of that moment.
 */
export const notificationText = (kind: NotificationKind, facts: string) => {
  const { preference, says } = notificationKinds[kind]
  return `insert into notifications (user_id, kind, actor_id, related_id, content)
    select owner.id, ${quoted(kind)}, actor.id, facts.about, replace(${quoted(says('%name%'))}, '%name%', actor.display_name)
    from ${facts} facts join users owner on owner.id = facts.to_id join users actor on actor.id = facts.from_id
    where owner.id <> actor.id and owner.app_notifications and owner.${columns[preference]}
      and not exists (select 1 from mutes where muter_id = owner.id and muted_id = actor.id)
      and not exists (select 1 from blocks where blocker_id = owner.id and blocked_id = actor.id)
      and not exists (select 1 from blocks where blocker_id = actor.id and blocked_id = owner.id)
    on conflict (user_id, kind, actor_id, related_id) do nothing
    returning id`
}

export const insertNotification = async (db: Db, { kind, to, from, about }: Fact) => {
  const facts = '(select $1::int as to_id, $2::int as from_id, $3::int as about)'
  const rows = await hot<{ id: number }>(db, notificationText(kind, facts), [to, from, about])
  return rows[0]?.id ?? null
}

/** The door to notifications: one's own, of people who can be seen. */
const visibleNotifications = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.actorId')
    .where('notifications.userId', '=', viewer.id)
    .where(isActive)
    .where(notBlocked(viewer))

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

const isKind = (kind: string): kind is NotificationKind => kind in notificationKinds

const shape = (row: Row): Notification => ({
  id: row.id,
  type: isKind(row.kind) ? notificationKinds[row.kind].type : 'other',
  content: row.content,
  isRead: row.readAt !== null,
  createdAt: row.createdAt,
  relatedId: row.relatedId,
  actor: row.actorId === null ? null : refOf(row.actorId, row),
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
  const items = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? items.at(-1) : undefined
  return { items: items.map(shape), next: last ? cursorOf([last.id]) : null }
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
