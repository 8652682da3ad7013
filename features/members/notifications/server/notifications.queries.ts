import { sql } from 'kysely'
import * as z from 'zod/mini'
import { RefRow, authorOf, refText } from '#features/members/people/server/people.queries.ts'
import { personVisibleText } from '#features/members/people/server/visibility.queries.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { pageOf, readCursor } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { deleteInSlices, isOlderThan } from '#platform/server/postgres/delete-in-slices.ts'
import { describeRow } from '#platform/server/postgres/describe-row.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { unlessLocked } from '#platform/server/postgres/unless-locked.ts'
import { notificationLimits, type Notification, type Opens } from '../contract.ts'
import { notificationCopy } from '../copy.ts'
import { registeredTypes, type NotificationType } from '../notification-types.ts'
import { isNotTakenBack, isStillThere } from './notification-conditions.queries.ts'

/** The people who did it that the viewer ($1) can see: the latest, and how many others; and the newest comment that is still there. */
const actorText = () => `left join lateral (
    select users.id as actor_id, ${refText}, (count(*) over ())::int - 1 as others_count
    from unnest(notifications.actor_ids) with ordinality as each(id, place) join users on users.id = each.id
    where ${personVisibleText('$1')} and ${isNotTakenBack()}
    order by each.place desc limit 1) actor on true
  left join lateral (
    select comments.id, comments.discussion_id from comments
    where comments.id = any(notifications.comment_ids) and comments.hidden_at is null
    order by comments.id desc limit 1) about on true`

/** Visible notifications: the viewer's own, about people they can see or from the site itself. */
const visible = (isOwn: string, source = 'notifications') => `${source} ${actorText()}
  where ${isOwn} and notifications.in_app and ${isStillThere()}
    and (notifications.actor_ids = '{}' or actor.actor_id is not null)`
const visibleText = () => visible('notifications.user_id = $1')

/** NOTE: of notifications that are read by their ids, so that no plan goes through all of the member's. */
const isOwnById = '(notifications.user_id = $1) is true'

const notification = describeRow('notifications', {
  id: z.number(),
  kind: z.string(),
  subject: z.string(),
  readAt: z.nullable(z.string()),
  createdAt: z.string(),
  relatedId: z.nullable(z.number()),
  commentId: { schema: z.nullable(z.number()), text: () => 'about.id' },
  discussionId: {
    schema: z.nullable(z.number()),
    text: () => 'coalesce(about.discussion_id, notifications.discussion_id)',
  },
})
const columns = `${notification.text()}, actor.*`

/** Without an actor, it was sent by the site itself. */
const SiteRow = z.extend(notification.Row, { actorId: z.null(), othersCount: z.null() })
const ActorRow = z.extend(notification.Row, {
  ...RefRow.shape,
  actorId: z.number(),
  othersCount: z.number(),
})
const Row = z.union([ActorRow, SiteRow])
type Row = z.infer<typeof Row>

const UnreadRow = z.object({ all: z.number(), aboutMessages: z.number() })

const mostUnread = 100
/** How many unread notifications are checked for whether they are still shown. A busy member may have thousands that are not. */
const newestUnread = `(select * from notifications where user_id = $1 and in_app and read_at is null
  order by id desc limit ${mostUnread * 3}) notifications`

/** Counted up to a hundred: nobody reads a larger number, and it is counted with every page. */
export const countUnread = async (db: Db, userId: number) => {
  const text = `select count(*)::int as all, (count(*) filter (where kind = any($2::text[])))::int as about_messages from (
    select kind from ${visible('true', newestUnread)} limit ${mostUnread}) unread`
  const kinds = [...registeredTypes().values()].filter(({ isMessage }) => isMessage).map(({ name }) => name)
  const [row] = await sqlRows(db, UnreadRow, text, [userId, kinds])
  return row ?? { all: 0, aboutMessages: 0 }
}

const unlessNotificationsLocked = unlessLocked(['notifications'])

/** For what a member needs anyway: while the table is locked, nothing counts as unread. */
export const countUnreadUnlessLocked = (db: Db, userId: number) =>
  unlessNotificationsLocked(db, {
    usual: () => countUnread(db, userId),
    withoutTables: async () => ({ all: 0, aboutMessages: 0 }),
  })

const namesOf = (opens: Opens) =>
  [...registeredTypes().values()].filter((type) => type.opens === opens).map(({ name }) => name)

export const deleteAbout = (db: Db, opens: Opens, about: number) =>
  db
    .deleteFrom('notifications')
    .where('relatedId', '=', about)
    .where('kind', '=', sql<string>`any(${namesOf(opens)})`)
    .execute()

export const deleteOldNotifications = (db: Db) =>
  deleteInSlices(db, 'notifications', isOlderThan('createdAt', `${notificationLimits.storedDays} days`))

/** In mails and pushes, which others may see, nobody is named by an alias. */
export const shapeOutside = (row: Row): Notification =>
  row.actorId !== null && row.userType === 'alias'
    ? { ...shapeNamed(row, notificationCopy.aMember), actor: null }
    : shape(row)

export const shape = (row: Row) => shapeNamed(row, row.actorId === null ? '' : row.displayName)

function shapeNamed(row: Row, displayName: string): Notification {
  const actor = row.actorId === null ? null : authorOf(row.actorId, row)
  const othersCount = row.othersCount ?? 0
  const name = actor ? notificationCopy.names(displayName, othersCount) : ''
  const type = registeredTypes().get(row.kind)
  return {
    id: row.id,
    type: type?.category ?? 'other',
    opens: type?.opens ?? 'nothing',
    content: type ? textOf(type, name, row.subject) : row.subject,
    isRead: row.readAt !== null,
    createdAt: row.createdAt,
    relatedId: row.relatedId,
    commentId: row.commentId,
    discussionId: row.discussionId,
    actor,
    othersCount,
  }
}

/** The text begins with a capital letter, also where a word such as 'an event' stands for the subject. */
function textOf({ text, unnamed }: NotificationType, name: string, subject: string) {
  if (subject !== '' || unnamed === '') return text(name, subject)
  const sentence = text(name, unnamed)
  return sentence.startsWith(unnamed) ? sentence.charAt(0).toUpperCase() + sentence.slice(1) : sentence
}

export const listNotifications = async (
  db: Db,
  viewer: Viewer,
  page: PageQuery,
): Promise<Page<Notification>> => {
  const after = page.cursor ? readCursor(page.cursor, ['string', 'id']) : null
  const rows = await sqlRows(
    db,
    Row,
    `select ${columns} from ${visibleText()} ${after ? 'and (notifications.created_at, notifications.id) < ($2::timestamptz, $3::bigint)' : ''}
     order by notifications.created_at desc, notifications.id desc limit ${page.limit + 1}`,
    after ? [viewer.id, ...after] : [viewer.id],
  )
  return pageOf(rows, page.limit, shape, (row) => [row.createdAt, row.id])
}

/** Those of these ids that are unread, whether the panel shows them or not. */
export const listDue = (db: Db, userId: number, ids: number[]) =>
  sqlRows(
    db,
    Row,
    `select ${columns} from notifications ${actorText()} where ${isOwnById} and notifications.id = any($2) and ${isStillThere()}
      and notifications.read_at is null and (notifications.actor_ids = '{}' or actor.actor_id is not null)
     order by notifications.created_at desc, notifications.id desc`,
    [userId, ids],
  )

/** The newest unread ones since a time; `unread` is the number of all, up to a hundred. */
export const listUnreadSince = async (db: Db, userId: number, since: string, limit: number) => {
  const text = `select ${columns} from ${visibleText()} and notifications.read_at is null and notifications.created_at >= $2
    order by notifications.created_at desc, notifications.id desc limit ${mostUnread}`
  const rows = await sqlRows(db, Row, text, [userId, since])
  return { notifications: rows.slice(0, limit).map(shapeOutside), unread: rows.length }
}

export const findNotification = async (db: Db, viewer: Viewer, id: number) =>
  (await findNotifications(db, viewer, [id]))[0]

export const findNotifications = async (db: Db, viewer: Viewer, ids: number[]) => {
  const text = `select ${columns} from ${visible(isOwnById)} and notifications.id = any($2::bigint[]) order by notifications.id`
  return (await sqlRows(db, Row, text, [viewer.id, ids])).map(shape)
}

export const updateRead = (db: Db, viewer: Viewer, id: number) =>
  db
    .updateTable('notifications')
    .set({ readAt: sql<string>`now()` })
    .where('userId', '=', viewer.id)
    .where('id', '=', id)
    .where('readAt', 'is', null)
    .execute()

/** Marks those about one subject. */
export const updateReadAbout = (db: Db, viewer: Viewer, opens: Opens, about: number) =>
  db
    .updateTable('notifications')
    .set({ readAt: sql<string>`now()` })
    .where('userId', '=', viewer.id)
    .where('relatedId', '=', about)
    .where('kind', '=', sql<string>`any(${namesOf(opens)})`)
    .where('readAt', 'is', null)
    .execute()

export const updateTypesRead = (
  db: Db,
  { kinds, to, about }: { kinds: string[]; to: number[]; about: number },
) =>
  db
    .updateTable('notifications')
    .set({ readAt: sql<string>`now()` })
    .where('userId', '=', sql<number>`any(${to}::bigint[])`)
    .where('relatedId', '=', about)
    .where('kind', '=', sql<string>`any(${kinds})`)
    .where('readAt', 'is', null)
    .execute()

export const updateAllRead = (db: Db, viewer: Viewer) =>
  db
    .updateTable('notifications')
    .set({ readAt: sql<string>`now()` })
    .where('userId', '=', viewer.id)
    .where('readAt', 'is', null)
    .execute()
