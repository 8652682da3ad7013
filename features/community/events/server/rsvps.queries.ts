import { sql } from 'kysely'
import * as z from 'zod/mini'
import { isHostText } from '#features/community/posts/server/event-posts.queries.ts'
import { postSharedText, postVisibleText } from '#features/community/posts/server/visibility.queries.ts'
import { refColumns, refOf } from '#features/members/people/server/people.queries.ts'
import { isListedBy } from '#features/members/people/server/visibility.queries.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { deleteInSlices, isOlderThan } from '#platform/server/postgres/delete-in-slices.ts'
import { listPage } from '#platform/server/postgres/list-page.ts'
import { sqlExecute, sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { Attendance, eventFaces } from '../contract.ts'

const attendText = `with place as (
    select id, capacity is null or attendees_count + 1 + $3 <= capacity as has_room from posts where id = $1
  ), made as (
    insert into rsvps (post_id, user_id, state, guests)
    select id, $2, case when has_room then 'going' else 'waiting' end, $3 from place on conflict do nothing returning state
  ), counted as (
    update posts set attendees_count = attendees_count + 1 + $3
    where id = $1 and exists (select from made where state = 'going') returning attendees_count
  )
  select exists (select from made) as is_new,
    coalesce((select state from made), (select state from rsvps where post_id = $1 and user_id = $2)) as state,
    coalesce((select attendees_count from counted), (select attendees_count from posts where id = $1)) as attendees_count`

const AttendedRow = z.object({
  isNew: z.boolean(),
  state: z.enum(['going', 'waiting']),
  attendeesCount: z.number(),
})
const ConcernedRow = z.object({ userId: z.number(), postId: z.number() })

/** Takes places for a member and their guests, or one on the waitlist if they do not fit; requires the event's lock. */
export const insertAttendance = async (db: Db, postId: number, userId: number, guests: number) => {
  const [row] = await sqlRows(db, AttendedRow, attendText, [postId, userId, guests])
  if (!row) throw new Error('The attendance was written but not returned')
  return row
}

export const findAttendance = (db: Db, postId: number, userId: number) =>
  db
    .selectFrom('rsvps')
    .select(['state', 'guests', 'checkedInAt'])
    .where('postId', '=', postId)
    .where('userId', '=', userId)
    .executeTakeFirst()

/** Requires the event's lock. */
export const deleteAttendance = (db: Db, postId: number, userId: number) =>
  sqlExecute(
    db,
    `with gone as (delete from rsvps where post_id = $1 and user_id = $2 returning state, guests)
     update posts set attendees_count = attendees_count - 1 - guests from gone where posts.id = $1 and state = 'going'`,
    [postId, userId],
  )

export const readAttendanceOf = async (
  db: Db,
  viewer: Viewer | null,
  postId: number,
): Promise<Attendance> => {
  const [row] = await sqlRows(
    db,
    Attendance,
    `select coalesce((select state = 'going' from rsvps where post_id = $1 and user_id = $2), false) as is_attending,
       coalesce((select state = 'waiting' from rsvps where post_id = $1 and user_id = $2), false) as is_waiting,
       exists (select from event_maybes where post_id = $1 and user_id = $2) as is_maybe,
       attendees_count,
       (select count(*)::int from event_maybes where post_id = $1) as maybe_count,
       (select count(*)::int from rsvps where post_id = $1 and state = 'waiting') as waiting_count,
       (select count(*)::int from rsvps join follows on followee_id = user_id and follower_id = $2 and follows.state = 'following'
         where post_id = $1 and rsvps.state = 'going') as followed_count,
       online.url is not null as is_online,
       case when ${isHostText('$2::bigint')} or exists (select from rsvps where post_id = $1 and user_id = $2 and state = 'going')
         then online.url end as online_link,
       guests_allowed,
       coalesce((select guests from rsvps where post_id = $1 and user_id = $2), 0) as guests,
       attendees_count - (select count(*)::int from rsvps where post_id = $1 and state = 'going') as guests_count
     from posts left join event_online_links online on online.post_id = posts.id where id = $1`,
    [postId, viewer?.id ?? null],
  )
  if (!row) throw new Error('An event that was found is gone')
  return row
}

/** Attendees in the order in which they joined. The hosts see private members in it too. */
export const listAttendees = async (
  db: Db,
  viewer: Viewer | null,
  event: { id: number; userId: number; isCoHost: boolean },
  page: PageQuery,
) => {
  return listPage(
    db
      .selectFrom('rsvps')
      .innerJoin('users', 'users.id', 'rsvps.userId')
      .select(refColumns)
      .select(['users.id', 'rsvps.id as place'])
      .where('rsvps.postId', '=', event.id)
      .where('rsvps.state', '=', 'going')
      .where(isListedBy(viewer, event.isCoHost && viewer ? viewer.id : event.userId)),
    page,
    { keys: { 'rsvps.id': 'id' }, keyOf: (row) => [row.place], direction: 'asc' },
    (row) => refOf(row.id, row),
  )
}

/** Some attendees of each event on a page, in one query: the earliest of those that the viewer finds in lists. */
export const listFaces = async (db: Db, viewer: Viewer | null, ids: number[]) => {
  const rows = await db
    .selectFrom(
      sql<{ postId: number; userId: number; place: number }>`(
        select early.post_id, early.user_id, early.id as place from unnest(${ids}::bigint[]) one(id) cross join lateral (
          select id, post_id, user_id from rsvps
          where post_id = one.id and state = 'going' order by id limit ${sql.lit(eventFaces * 2)}
        ) early)`.as('early'),
    )
    .innerJoin('users', 'users.id', 'early.userId')
    .select(refColumns)
    .select(['early.postId', 'early.userId'])
    .where(isListedBy(viewer, null))
    .orderBy('early.place')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ postId }) => postId)].map(([id, going]) => [
      id,
      going.slice(0, eventFaces).map((row) => refOf(row.userId, row)),
    ]),
  )
}

/**
 * Everyone who has answered one of these events and the co-hosts, each with the first event of theirs, except these members and those who
 * can no longer see it. Its author may be gone.
 */
export const listConcerned = (db: Db, postIds: number[], except: number[]) =>
  sqlRows(db, ConcernedRow, concernedText(postSharedText('answers.user_id')), [postIds, except])

/** Everyone in `listConcerned`, and those of events that nobody sees because their host is gone. */
export const listAnswering = (db: Db, postIds: number[], except: number[]) =>
  sqlRows(db, ConcernedRow, concernedText('true'), [postIds, except])

const concernedText = (condition: string) =>
  `select user_id, post_id from (
       select distinct on (answers.user_id) answers.user_id, posts.id as post_id, answers.created_at from (
         select post_id, user_id, created_at from rsvps where post_id = any($1::bigint[])
         union all select post_id, user_id, created_at from event_maybes where post_id = any($1::bigint[])
         union all select post_id, user_id, created_at from event_hosts where post_id = any($1::bigint[]) and accepted_at is not null
       ) answers join posts on posts.id = answers.post_id join users on users.id = posts.user_id
       where answers.user_id <> all($2::bigint[]) and ${condition}
       order by answers.user_id, posts.event_date, posts.id, answers.created_at
     ) concerned order by created_at, user_id`

const ReminderRow = z.object({ postId: z.number(), userId: z.number(), title: z.string() })

/**
 * Marks attendees and those who may come to be reminded N hours before the event, each once, if they answered earlier than that. They are
 * read for each due event (`offset 0`): a join would be planned as a read of all answers to all events.
 */
export const claimReminders = (db: Db, hours: number, notBelow: number) =>
  sqlRows(
    db,
    ReminderRow,
    `with marked as (
       insert into event_reminders (post_id, user_id, hours)
       select posts.id, rsvps.user_id, $1 from posts join users on users.id = posts.user_id
         cross join lateral (select user_id, created_at from rsvps where post_id = posts.id and state = 'going'
           union all select user_id, created_at from event_maybes where post_id = posts.id offset 0) rsvps
       where posts.type = 'event' and posts.cancelled_at is null
         and posts.event_date > now() + make_interval(hours => $2) and posts.event_date <= now() + make_interval(hours => $1)
         and rsvps.created_at < posts.event_date - make_interval(hours => $1) and ${postVisibleText('rsvps.user_id')}
       on conflict do nothing returning post_id, user_id)
     select marked.post_id, marked.user_id, posts.title from marked join posts on posts.id = marked.post_id`,
    [hours, notBelow],
  )

/** After a change of date, all attendees are reminded again. */
export const forgetReminders = (db: Db, postIds: number[]) =>
  db
    .deleteFrom('eventReminders')
    .where('postId', '=', sql<number>`any(${postIds}::bigint[])`)
    .execute()

export const deleteOldReminders = (db: Db) =>
  deleteInSlices(db, 'eventReminders', isOlderThan('createdAt', '30 days'))
