import { sql } from 'kysely'
import * as z from 'zod/mini'
import { hasSection } from '#platform/contract/sections/sections.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlExecute, sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { roleOf } from '../membership.queries.ts'

export const findApproval = (db: Db, viewer: Viewer, groupId: number) =>
  db
    .selectFrom('groups')
    .select([
      'groups.approval',
      'groups.approvalWords',
      'groups.name',
      'groups.visibility',
      'groups.isDiscreet',
      roleOf(viewer).as('myRole'),
    ])
    .where('groups.id', '=', groupId)
    .executeTakeFirst()

/** SQL: those who approve one row of `posts` have seen all that members write in the other. */
export const readsLike = (table: string, other: string) =>
  `(${table}.title, ${table}.content, ${table}.image ->> 'key', ${table}.image ->> 'alt') is not distinct from
    (${other}.title, ${other}.content, ${other}.image ->> 'key', ${other}.image ->> 'alt')`

/**
 * SQL: the row of `moderation_cases` waits for those who run its group. Of dates of a series that read alike, the first stands for all. What the author has deleted, or the staff have decided about, waits
 * for nobody, and events wait until the site has them again.
 */
export const waitsInGroupText =
  () => `${hasSection('events') ? '' : `moderation_cases.type <> 'event' and `}moderation_cases.closed_at is null and moderation_cases.group_decided_at is null and (not moderation_cases.is_approval
  or moderation_cases.type = 'discussion' and exists (select from discussions
    where discussions.id = moderation_cases.target_id and discussions.held_at is not null)
  or moderation_cases.type in ('post', 'event') and exists (select from posts
    where posts.id = moderation_cases.target_id and posts.held_at is not null and posts.deleted_at is null
      and not exists (select from posts earlier join moderation_cases other on other.type = 'event' and other.target_id = earlier.id
        where earlier.series_id = posts.series_id and earlier.id < posts.id and earlier.held_at is not null and earlier.deleted_at is null
          and ${readsLike('earlier', 'posts')} and other.closed_at is null and other.group_decided_at is null)))`

/** How much waits in the queue of the row `groups`, up to a hundred; null for viewers who do not see it. */
export const countWaiting = (viewer: Viewer | null) =>
  viewer
    ? sql<
        number | null
      >`case when ${roleOf(viewer)} in ('owner', 'moderator', 'helper') then (select count(*)::int from (
        select from moderation_cases where group_id = groups.id and ${sql.raw(waitsInGroupText())} limit 100) waiting) end`
    : sql<number | null>`null::int`

/** SQL: the row of this table waits in a group whose queue the viewer decides about. */
export const isHeldForViewer = (viewer: Viewer | null, table: 'posts' | 'discussions') =>
  viewer
    ? sql<boolean>`(${sql.ref(table)}.held_at is not null and exists (select from groups
        where groups.id = ${sql.ref(table)}.group_id and groups.deleted_at is null and ${roleOf(viewer)} in ('owner', 'moderator', 'helper')))`
    : sql<boolean>`false`

const CountRow = z.object({ count: z.number() })

/** How many posts, events and discussions of a member stand in the group, up to three. */
export const countStanding = async (db: Db, groupId: number, userId: number) => {
  const [row] = await sqlRows(
    db,
    CountRow,
    `select count(*)::int as count from (
      (select from posts where group_id = $1 and user_id = $2 and deleted_at is null and hidden_at is null limit 3)
      union all (select from discussions where group_id = $1 and user_id = $2 and hidden_at is null limit 3)) standing`,
    [groupId, userId],
  )
  return row?.count ?? 0
}

/** SQL: the row of this table is not hidden, or it waits for approval and the viewer wrote it. */
export const notHiddenText = (table: 'posts' | 'discussions', viewer: string | number | null) =>
  viewer === null
    ? `${table}.hidden_at is null`
    : `(${table}.hidden_at is null or ${table}.held_at is not null and (${table}.user_id = ${viewer}
      or exists (select from group_aliases where group_aliases.id = ${table}.user_id and group_aliases.user_id = ${viewer})))`

/** Holds them back, and counts them no longer. Their place in caches changes with it. */
const holdText = {
  posts: `with held as (
      update posts set held_at = now(), hidden_at = now(), body_version = nextval('content_versions')
      where id = any($1::bigint[]) and hidden_at is null and deleted_at is null returning user_id
    )
    update users set posts_count = posts_count - (select count(*)::int from held where held.user_id = users.id)
    where id in (select user_id from held)`,
  discussions: `with held as (
      update discussions set held_at = now(), hidden_at = now() where id = any($1::bigint[]) and hidden_at is null returning group_id
    )
    update groups set discussions_count = discussions_count - (select count(*)::int from held where held.group_id = groups.id)
    where id in (select group_id from held)`,
}

export const markHeld = (db: Db, table: keyof typeof holdText, ids: number[]) =>
  sqlExecute(db, holdText[table], [ids])
