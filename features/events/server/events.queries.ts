import { sql } from 'kysely'
import * as z from 'zod/mini'
import { pageOf, readCursor } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { beginningsOf } from '#platform/server/postgres/tsquery.ts'
import { groupOpenTo } from '#features/groups/server/visibility.queries.ts'
import type { StoredImage } from '#features/media/server/media.queries.ts'
import { selectPosts, shape } from '#features/posts/server/posts.queries.ts'
import { listFaces } from './rsvps.queries.ts'
import type { EventInput } from '#features/posts/event-input.ts'
import type { EventQuery } from '../contract.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Event, FeedItem, Mention } from '#features/posts/contract.ts'

export const isEvent = (item: FeedItem | undefined): item is Event => item?.type === 'event'

const selectEvents = (db: Db, viewer: Viewer | null) =>
  selectPosts(db, viewer).where('posts.type', '=', sql.lit('event'))

export const findEvent = async (db: Db, viewer: Viewer | null, id: number) => {
  const row = await selectEvents(db, viewer).where('posts.id', '=', id).executeTakeFirst()
  const item = row && shape(row)
  return isEvent(item) ? item : undefined
}

type ListQuery = Omit<EventQuery, 'groupId'> & { groupId?: number | undefined }

/** By date: upcoming events earliest first, past ones latest first. */
export const listEvents = async (
  db: Db,
  viewer: Viewer | null,
  { when, q, groupId, limit, cursor }: ListQuery,
): Promise<Page<Event>> => {
  const after = cursor ? readCursor(cursor, ['string', 'number']) : null
  const order = when === 'past' ? 'desc' : 'asc'
  const rows = await selectEvents(db, viewer)
    .$if(when === 'upcoming', (query) => query.where(sql<boolean>`posts.event_date >= now()`))
    .$if(when === 'past', (query) => query.where(sql<boolean>`posts.event_date < now()`))
    .$if(groupId !== undefined, (query) => query.where('posts.groupId', '=', groupId ?? null))
    .$if(Boolean(q?.trim()), (query) => query.where(hasWords(q?.trim() ?? '')))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(posts.event_date, posts.id) ${sql.raw(when === 'past' ? '<' : '>')} (${after?.[0]}::timestamptz, ${after?.[1]}::int)`,
      ),
    )
    .orderBy('posts.eventDate', order)
    .orderBy('posts.id', order)
    .limit(sql.lit(limit + 1))
    .execute()
  const page = pageOf(
    rows,
    limit,
    (row) => asEvent(shape(row)),
    (row) => [row.eventDate ?? '', row.id],
  )
  const faces = await listFaces(
    db,
    viewer,
    page.items.map(({ id }) => id),
  )
  return { ...page, items: page.items.map((event) => ({ ...event, faces: faces.get(event.id) ?? [] })) }
}

/** Words of title, text and place, the last one as a prefix; or a part of the title. */
const hasWords = (words: string) =>
  sql<boolean>`(posts.search @@ (plainto_tsquery('simple', ${words}) || to_tsquery('simple', ${beginningsOf(words)}))
    or posts.title ilike ${`%${words.replace(/[\\%_]/g, '\\$&')}%`})`

function asEvent(item: FeedItem): Event {
  if (!isEvent(item)) throw new Error('A post stood where only events do')
  return item
}

/** The member's own calendar: the events they attend or organise. */
export const listCalendar = async (db: Db, viewer: Viewer, limit: number) => {
  const rows = await selectEvents(db, viewer)
    .where(sql<boolean>`posts.event_date > now() - interval '1 year'`)
    .where(
      sql<boolean>`posts.id in (select post_id from attendances where user_id = ${viewer.id} and state = 'going'
        union all select id from posts own where own.user_id = ${viewer.id} and own.type = 'event')`,
    )
    .orderBy('posts.eventDate')
    .limit(sql.lit(limit))
    .execute()
  return rows.map((row) => asEvent(shape(row)))
}

/** The member's next events, including those where they are on the waitlist. */
export const listMine = async (db: Db, viewer: Viewer, limit: number) => {
  const rows = await selectEvents(db, viewer)
    .innerJoin('attendances', 'attendances.postId', 'posts.id')
    .where('attendances.userId', '=', viewer.id)
    .where(sql<boolean>`posts.event_date >= now()`)
    .orderBy('posts.eventDate')
    .limit(sql.lit(limit))
    .execute()
  return rows.map((row) => asEvent(shape(row)))
}

/** The group if the viewer can see it, else undefined. */
export const findGroupFor = (db: Db, viewer: Viewer | null, id: number) =>
  db
    .selectFrom('groups')
    .select(['groups.id', 'groups.name', 'groups.visibility'])
    .select(
      sql<boolean>`exists (select 1 from group_members where group_id = groups.id and user_id = ${viewer?.id ?? 0} and state = 'member')`.as(
        'isMember',
      ),
    )
    .where('groups.id', '=', id)
    .where(groupOpenTo(viewer))
    .executeTakeFirst()

export type NewEvent = Pick<
  EventInput,
  'title' | 'content' | 'location' | 'time' | 'eventDate' | 'timeZone' | 'capacity' | 'groupId'
> & {
  userId: number
  image: StoredImage | null
  tags: string[]
  mentions: Mention[]
  coordinates: { latitude: number; longitude: number } | null
}

const InsertedRow = z.object({ id: z.number() })

/** Inserts the event and its tags and updates the author's count in one statement. */
export const insertEvent = async (db: Db, event: NewEvent) => {
  const rows = await sqlRows(
    db,
    InsertedRow,
    `with made as (
       insert into posts (type, user_id, content, location, image, tags, mentions, title, event_date, event_time, time_zone,
         capacity, group_id, latitude, longitude)
       values ('event', $1, $2, $3, $4::jsonb, $5::text[], $6::jsonb, $7, $8::timestamptz, $9, $10, $11, $12, $13, $14)
       returning id, user_id, created_at
     ), tagged as (
       insert into post_tags (tag, post_id, user_id, created_at)
       select distinct lower(tag), made.id, made.user_id, made.created_at from made, unnest($5::text[]) tag
     ), counted as (update users set posts_count = posts_count + 1 where id = $1)
     select id from made`,
    [
      event.userId,
      event.content,
      event.location,
      event.image && JSON.stringify(event.image),
      event.tags,
      JSON.stringify(event.mentions),
      event.title,
      event.eventDate,
      event.time,
      event.timeZone,
      event.capacity,
      event.groupId,
      event.coordinates?.latitude ?? null,
      event.coordinates?.longitude ?? null,
    ],
  )
  return rows[0]?.id ?? 0
}

type EventColumns = Pick<NewEvent, 'title' | 'time' | 'eventDate' | 'timeZone' | 'capacity' | 'coordinates'>

export const updateEvent = (db: Db, id: number, { time, coordinates, ...event }: EventColumns) =>
  db
    .updateTable('posts')
    .set({
      ...event,
      eventTime: time,
      latitude: coordinates?.latitude ?? null,
      longitude: coordinates?.longitude ?? null,
    })
    .where('id', '=', id)
    .execute()

export const updateImage = (db: Db, id: number, image: StoredImage) =>
  db
    .updateTable('posts')
    .set({ image: JSON.stringify(image) })
    .where('id', '=', id)
    .execute()

/** False when it was already cancelled. */
export const markCancelled = async (db: Db, id: number) => {
  const result = await db
    .updateTable('posts')
    .set({ cancelledAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('cancelledAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Locks the event, which serialises changes to its attendance. */
export const lockEvent = (db: Db, id: number) =>
  db
    .selectFrom('posts')
    .select('cancelledAt')
    .where('id', '=', id)
    .where('type', '=', sql.lit('event'))
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
