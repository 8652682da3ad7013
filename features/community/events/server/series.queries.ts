import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { SeriesRule } from '#features/community/posts/series-rule.ts'
import { eventInsert, tagText } from '#features/community/posts/server/post-columns.queries.ts'
import { readablePosts } from '#features/community/posts/server/visibility.queries.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { toSnakeCase } from '#platform/server/postgres/column-names.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlExecute, sqlRows } from '#platform/server/postgres/sql-rows.ts'
import type { SeriesDates } from '../series.contract.ts'

export const insertSeries = (db: Db, series: SeriesRule & { userId: number }) =>
  db.insertInto('eventSeries').values(series).returning('id').executeTakeFirstOrThrow()

/** The member's series that have dates to come. */
export const countRunning = async (db: Db, userId: number) => {
  const { count } = await db
    .selectFrom('posts')
    .select(sql<number>`count(distinct series_id)::int`.as('count'))
    .where('userId', '=', userId)
    .where('seriesId', 'is not', null)
    .where('eventDate', '>', sql<string>`now()`)
    .where('cancelledAt', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** What all dates of a series have in common, also whether they wait for approval. */
const sharedColumns = [
  ...eventInsert.columns.filter((column) => column !== 'eventDate' && column !== 'endsAt'),
  'heldAt',
  'hiddenAt',
]
  .map(toSnakeCase)
  .join(', ')

const InsertedRow = z.object({ id: z.number() })

/** Makes the event the first of the series, and adds its later dates with what belongs to the event, in one statement. */
export const insertDates = (
  db: Db,
  firstId: number,
  seriesId: number,
  dates: { eventDate: string; endsAt: string | null }[],
) =>
  sqlRows(
    db,
    InsertedRow,
    `with first as (
       update posts set series_id = $2 where id = $1 returning ${sharedColumns}
     ), made as (
       insert into posts (${sharedColumns}, series_id, event_date, ends_at)
       select first.*, $2, date.event_date, date.ends_at
       from first, unnest($3::timestamptz[], $4::timestamptz[]) date (event_date, ends_at) order by date.event_date
       returning id, user_id, created_at, tags
     ), tagged as (${tagText('made')}
     ), mentioned as (
       insert into post_mentions (post_id, user_id) select made.id, known.user_id from made, post_mentions known where known.post_id = $1
     ), linked as (
       insert into event_online_links (post_id, url) select made.id, link.url from made, event_online_links link where link.post_id = $1
     ), counted as (
       update users set posts_count = posts_count + (select count(*) from made, first where first.hidden_at is null)::int where id = (select user_id from first)
     )
     select id from made`,
    [firstId, seriesId, dates.map(({ eventDate }) => eventDate), dates.map(({ endsAt }) => endsAt)],
  )

/** The dates of the event's series that the viewer can see, earliest first. */
export const listDates = (db: Db, viewer: Viewer | null, id: number): Promise<SeriesDates['dates']> =>
  readablePosts(db, viewer)
    .select(['posts.id', 'posts.endsAt'])
    .select(sql<string>`posts.event_date`.as('eventDate'))
    .select(sql<string>`posts.time_zone`.as('timeZone'))
    .select(sql<boolean>`posts.cancelled_at is not null`.as('isCancelled'))
    .select(
      sql<boolean>`exists (select from rsvps where post_id = posts.id and user_id = ${viewer?.id ?? 0} and state = 'going')`.as(
        'isAttending',
      ),
    )
    .where('posts.seriesId', '=', seriesOf(id))
    .orderBy('posts.eventDate')
    .orderBy('posts.id')
    .execute()

const seriesOf = (id: number) => sql<number>`(select series_id from posts one where one.id = ${id})`

const FollowingRow = z.object({
  id: z.number(),
  title: z.string(),
  eventDate: z.string(),
  timeZone: z.string(),
  /** Neither cancelled nor over. */
  isAhead: z.boolean(),
})

/** Locks the event and the later ones of its series, which serialises changes to them and to who goes. */
export const lockFollowing = (db: Db, id: number) =>
  sqlRows(
    db,
    FollowingRow,
    `select date.id, date.title, date.event_date, date.time_zone,
       date.cancelled_at is null and coalesce(date.ends_at, date.event_date) > now() as is_ahead
     from posts one join posts date on date.series_id = one.series_id and date.event_date >= one.event_date and date.deleted_at is null
     where one.id = $1 order by date.id for no key update of date`,
    [id],
  )

/** What an edit may change in the following events. */
export type Changed = 'title' | 'content' | 'location' | 'time' | 'capacity' | 'guests' | 'image' | 'alt'

/** Copies what has changed from the event that was edited; a description that changes leaves its previous version. */
export const copyChanges = async (db: Db, fromId: number, toIds: number[], changed: Changed[]) => {
  if (changed.includes('content'))
    await sqlExecute(
      db,
      `with stored as (
         insert into post_versions (post_id, content, location, created_at)
         select id, content, location, coalesce(edited_at, created_at) from posts where id = any($1::bigint[])
       ), untagged as (delete from post_tags where post_id = any($1::bigint[]) and not tag = any(select lower(unnest(tags)) from posts where id = $2)
       ), mentioned as (
         insert into post_mentions (post_id, user_id) select date.id, known.user_id from unnest($1::bigint[]) date (id), post_mentions known
         where known.post_id = $2 on conflict do nothing
       )
       insert into post_tags (tag, post_id, user_id, created_at)
       select distinct lower(tag), date.id, date.user_id, date.created_at from posts edited, unnest(edited.tags) tag, posts date
       where edited.id = $2 and date.id = any($1::bigint[]) on conflict do nothing`,
      [toIds, fromId],
    )
  await sqlExecute(
    db,
    `update posts set edited_at = now(),
       title = case when 'title' = any($3::text[]) then edited.title else posts.title end,
       content = case when 'content' = any($3) then edited.content else posts.content end,
       format = case when 'content' = any($3) then edited.format else posts.format end,
       link_preview_id = case when 'content' = any($3) then edited.link_preview_id else posts.link_preview_id end,
       tags = case when 'content' = any($3) then edited.tags else posts.tags end,
       mentions = case when 'content' = any($3) then edited.mentions else posts.mentions end,
       location = case when 'location' = any($3) then edited.location else posts.location end,
       latitude = case when 'location' = any($3) then edited.latitude else posts.latitude end,
       longitude = case when 'location' = any($3) then edited.longitude else posts.longitude end,
       event_time = case when 'time' = any($3) then edited.event_time else posts.event_time end,
       capacity = case when 'capacity' = any($3) then edited.capacity else posts.capacity end,
       guests_allowed = case when 'guests' = any($3) then edited.guests_allowed else posts.guests_allowed end,
       image = case when 'image' = any($3) or 'alt' = any($3) and posts.image ->> 'key' = edited.image ->> 'key'
         then edited.image else posts.image end
     from posts edited where edited.id = $1 and posts.id = any($2::bigint[])`,
    [fromId, toIds, changed],
  )
}

export const updateTimes = (
  db: Db,
  moved: { id: number; eventDate: string; endsAt: string | null }[],
  timeZone: string,
) =>
  sqlExecute(
    db,
    `update posts set event_date = moved.event_date, ends_at = moved.ends_at, time_zone = $4
     from unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[]) moved (id, event_date, ends_at) where posts.id = moved.id`,
    [
      moved.map(({ id }) => id),
      moved.map(({ eventDate }) => eventDate),
      moved.map(({ endsAt }) => endsAt),
      timeZone,
    ],
  )

/** Copies the online link of the event, or that it has none. */
export const copyOnlineLink = (db: Db, fromId: number, toIds: number[]) =>
  sqlExecute(
    db,
    `with gone as (
       delete from event_online_links where post_id = any($2::bigint[]) and not exists (select from event_online_links where post_id = $1)
     )
     insert into event_online_links (post_id, url)
     select date.id, link.url from unnest($2::bigint[]) date (id), event_online_links link where link.post_id = $1
     on conflict (post_id) do update set url = excluded.url`,
    [fromId, toIds],
  )

const IdRow = z.object({ id: z.number() })

/** Of these events, those with a waitlist. */
export const listWithWaitlist = (db: Db, ids: number[]) =>
  sqlRows(
    db,
    IdRow,
    `select distinct post_id as id from rsvps where post_id = any($1::bigint[]) and state = 'waiting' order by 1`,
    [ids],
  )

export const markAllCancelled = (db: Db, ids: number[]) =>
  sqlExecute(
    db,
    `update posts set cancelled_at = now() where id = any($1::bigint[]) and cancelled_at is null`,
    [ids],
  )

/** Each can be restored. */
export const markDatesDeleted = (db: Db, ids: number[], by: number) =>
  sqlExecute(
    db,
    `with gone as (
       update posts set deleted_at = now(), deleted_by = $2 where id = any($1::bigint[]) and deleted_at is null returning user_id, hidden_at
     )
     update users set posts_count = posts_count - theirs.n
     from (select user_id, count(*)::int as n from gone where hidden_at is null group by user_id) theirs where users.id = theirs.user_id`,
    [ids, by],
  )
