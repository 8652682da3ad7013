import { sql, type Expression, type SqlBool } from 'kysely'
import type { Event, FeedItem } from '#features/community/posts/contract.ts'
import { eventLimits } from '#features/community/posts/event-input.ts'
import { selectPosts, selectReadablePosts, shape } from '#features/community/posts/server/posts.queries.ts'
import { oneOfSeriesText } from '#features/community/posts/server/visibility.queries.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { readCursor } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { listPage } from '#platform/server/postgres/list-page.ts'
import { containsPattern, findMatches, isOneOf, withValues } from '#platform/server/postgres/matching.ts'
import { beginningsOf } from '#platform/server/postgres/tsquery.ts'
import type { EventQuery } from '../contract.ts'
import { listFaces } from './rsvps.queries.ts'

export const isEvent = (item: FeedItem | undefined): item is Event => item?.type === 'event'

const selectEvents = (db: Db, viewer: Viewer | null) =>
  selectPosts(db, viewer).where('posts.type', '=', sql.lit('event'))

export const findEvent = async (db: Db, viewer: Viewer | null, id: number) => {
  const row = await selectReadablePosts(db, viewer)
    .where('posts.type', '=', sql.lit('event'))
    .where('posts.id', '=', id)
    .executeTakeFirst()
  const item = row && shape(row)
  return isEvent(item) ? item : undefined
}

// NOTE: the first condition is for the index: no event lasts longer.
const aheadText = `posts.event_date >= now() - interval '${eventLimits.days} days'
  and coalesce(posts.ends_at, posts.event_date) >= now()`
const overText = 'posts.event_date < now() and coalesce(posts.ends_at, posts.event_date) < now()'
const isAhead = sql.raw<boolean>(aheadText)
const isOver = sql.raw<boolean>(overText)

type ListQuery = Omit<EventQuery, 'groupId'> & {
  groupId?: number | undefined
  /** With every date of a series to come; by default the next one stands for it. */
  everyDate?: boolean
}

/** By date: upcoming events earliest first, past ones latest first. */
export const listEvents = async (db: Db, viewer: Viewer | null, query: ListQuery): Promise<Page<Event>> => {
  const searched = query.q?.trim()
  const page = searched
    ? await readFound(db, viewer, searched, query)
    : await readPage(db, viewer, query, sql<SqlBool>`true`)
  const faces = await listFaces(
    db,
    viewer,
    page.items.map(({ id }) => id),
  )
  return { ...page, items: page.items.map((event) => ({ ...event, faces: faces.get(event.id) ?? [] })) }
}

const readPage = (
  db: Db,
  viewer: Viewer | null,
  { when, groupId, limit, cursor, everyDate = false }: ListQuery,
  isFound: Expression<SqlBool>,
) =>
  listPage(
    selectEvents(db, viewer)
      .where(isFound)
      .$if(when === 'upcoming', (query) => query.where(isAhead))
      .$if(when === 'upcoming' && !everyDate, (query) => query.where(sql.raw<boolean>(oneOfSeriesText)))
      .$if(when === 'past', (query) => query.where(isOver))
      .$if(groupId !== undefined, (query) => query.where('posts.groupId', '=', groupId ?? null)),
    { limit, cursor },
    {
      keys: { 'posts.event_date': 'instant', 'posts.id': 'id' },
      keyOf: (row) => [row.eventDate ?? '', row.id],
      direction: when === 'past' ? 'desc' : 'asc',
    },
    (row) => asEvent(shape(row)),
  )

/** Words of title, text and place, the last one as a prefix; or a part of the title. */
const hasWords = `posts.type = 'event' and posts.deleted_at is null
  and (posts.search @@ (select search_query($1[1], $1[2])) or posts.title ilike $1[3])`

/** Many events may match: those that come next in the list fill a page, unless the viewer sees too few of them. */
async function readFound(db: Db, viewer: Viewer | null, searched: string, query: ListQuery) {
  const values = [searched, beginningsOf(searched), containsPattern(searched)]
  const isPast = query.when === 'past'
  const [date, id] = query.cursor
    ? readCursor(query.cursor, ['string', 'id'])
    : isPast
      ? ['infinity', Number.MAX_SAFE_INTEGER]
      : ['-infinity', 0]
  const beyond = `(posts.event_date, posts.id) ${isPast ? '<' : '>'} ($1[4]::timestamptz, $1[5]::bigint)`
  const when = { upcoming: aheadText, past: overText, any: 'true' }[query.when ?? 'any']
  const order = isPast ? 'posts.event_date desc, posts.id desc' : 'posts.event_date, posts.id'
  const next = await findMatches(db, 'posts', `${hasWords} and ${beyond} and ${when} order by ${order}`, [
    ...values,
    date,
    String(id),
  ])
  const page = await readPage(db, viewer, query, isOneOf('posts', next.ids))
  return next.areAll || page.next !== null ? page : readPage(db, viewer, query, withValues(hasWords, values))
}

function asEvent(item: FeedItem): Event {
  if (!isEvent(item)) throw new Error('A post stood where only events do')
  return item
}

/** The member's own calendar: the events they attend, may come to or host. */
export const listCalendar = async (db: Db, viewer: Viewer, limit: number) => {
  const rows = await selectEvents(db, viewer)
    .where(sql<boolean>`posts.event_date > now() - interval '1 year'`)
    .where(
      sql<boolean>`posts.id in (select post_id from rsvps where user_id = ${viewer.id} and state = 'going'
        union all select post_id from event_maybes where user_id = ${viewer.id}
        union all select post_id from event_hosts where user_id = ${viewer.id} and accepted_at is not null
        union all select id from posts own where own.user_id = ${viewer.id} and own.type = 'event')`,
    )
    .orderBy('posts.eventDate')
    .limit(sql.lit(limit))
    .execute()
  return rows.map((row) => asEvent(shape(row)))
}

/**
 * The member's next events, including those where they are on the waitlist or may come.
 * NOTE: no condition on the date alone: each event would be looked for among all to come instead of by its id.
 */
export const listMine = async (db: Db, viewer: Viewer, limit: number) => {
  const rows = await selectEvents(db, viewer)
    .where(
      sql<boolean>`posts.id in (select post_id from rsvps where user_id = ${viewer.id}
        union all select post_id from event_maybes where user_id = ${viewer.id})`,
    )
    .where(sql<boolean>`coalesce(posts.ends_at, posts.event_date) >= now()`)
    .orderBy('posts.eventDate')
    .limit(sql.lit(limit))
    .execute()
  return rows.map((row) => asEvent(shape(row)))
}

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
