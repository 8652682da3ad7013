import { sql } from 'kysely'
import { isGroupMemberText } from '#features/community/groups/server/visibility.queries.ts'
import { eventLimits } from '#features/community/posts/event-input.ts'
import { visiblePosts } from '#features/community/posts/server/visibility.queries.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { viewerCondition } from '#platform/server/postgres/viewer-condition.ts'
import { monthLimit, type CalendarEvent } from '../pages.contract.ts'

const dayText = (instant: string) =>
  sql<string>`to_char(${sql.raw(instant)} at time zone coalesce(posts.time_zone, ${sql.lit(eventLimits.timeZone)}), 'YYYY-MM-DD')`

const attendanceOf = (viewer: Viewer | null) =>
  viewer
    ? sql<
        CalendarEvent['attendance']
      >`coalesce((select state from rsvps where post_id = posts.id and user_id = ${viewer.id}),
        (select 'maybe' from event_maybes where post_id = posts.id and user_id = ${viewer.id}))`
    : sql<null>`null::text`

const isOnline = sql<boolean>`exists (select from event_online_links where post_id = posts.id)`

const isOfMyGroup = (viewer: Viewer | null) =>
  viewer
    ? viewerCondition(
        viewer,
        (id) => `posts.group_id is not null and ${isGroupMemberText(String(id), 'posts.group_id')}`,
      )
    : sql<boolean>`false`

/** Events of the weeks of the month in any time zone: some of them may be on a day beside these. */
export const listMonth = (db: Db, viewer: Viewer | null, month: string): Promise<CalendarEvent[]> => {
  const first = sql`${`${month}-01`}::timestamptz`
  return (
    visiblePosts(db, viewer)
      .select(['posts.id', sql<string>`coalesce(posts.title, '')`.as('title')])
      .select(sql<string>`coalesce(posts.event_time, '')`.as('time'))
      .select(dayText('posts.event_date').as('firstDay'))
      // An event that ends at midnight is not on the next day.
      .select(dayText(`coalesce(posts.ends_at - interval '1 second', posts.event_date)`).as('lastDay'))
      .select(attendanceOf(viewer).as('attendance'))
      .select(sql<boolean>`posts.cancelled_at is not null`.as('isCancelled'))
      .select(isOnline.as('isOnline'))
      .select(isOfMyGroup(viewer).as('isOfMyGroup'))
      .where('posts.type', '=', sql.lit('event'))
      .where(
        sql<boolean>`posts.event_date >= ${first} - make_interval(days => ${sql.lit(eventLimits.days + 7)})`,
      )
      .where(sql<boolean>`posts.event_date < ${first} + interval '1 month 7 days'`)
      .where(sql<boolean>`coalesce(posts.ends_at, posts.event_date) >= ${first} - interval '7 days'`)
      .orderBy('posts.eventDate')
      .orderBy('posts.id')
      .limit(sql.lit(monthLimit))
      .execute()
  )
}
