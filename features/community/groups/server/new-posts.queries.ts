import { sql } from 'kysely'
import * as z from 'zod/mini'
import { notMutedText, personVisibleText } from '#features/members/people/server/visibility.queries.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { viewerCondition } from '#platform/server/postgres/viewer-condition.ts'
import { groupLimits } from '../contract.ts'

/** The id of the newest post of the group with this id; 0 without posts. What waits for approval is new once it has been approved. */
export const newestPostText = (groupId: string) =>
  `coalesce((select max(id) from posts where group_id = ${groupId} and type = 'post' and deleted_at is null and hidden_at is null), 0)`

/** The last post that is too old to be new. Ids grow with time, so that one look into an index answers it for all groups. */
const lastOldPostText = `coalesce((select id from posts where deleted_at is null
  and created_at < now() - interval '${groupLimits.unreadDays} days' order by created_at desc limit 1), 0)`

/** Of the row `membership` of `group_members`: newer posts are new. */
const readPositionText = `greatest(membership.posts_read_id, ${lastOldPostText})`

/** The row `posts` can be new to the viewer: they did not write or hide it, and have not muted its author. */
const byOthersText = (viewer: string) =>
  `posts.user_id <> ${viewer} and not exists (select from group_aliases where group_aliases.id = posts.user_id and group_aliases.user_id = ${viewer})
    and ${notMutedText(viewer, 'posts.user_id')}
    and not exists (select from hidden_posts where hidden_posts.user_id = ${viewer} and hidden_posts.post_id = posts.id)`

/** The row `posts` is new to the viewer, who has seen the posts up to this one. */
export const isNewPost = (viewer: Viewer | null, readId: number) =>
  viewer
    ? sql<boolean>`posts.id > ${readId}::bigint and ${viewerCondition(viewer, (id) => byOthersText(String(id)))}`
    : sql<boolean>`false`

const PositionRow = z.object({ id: z.number() })

/** To those who are not in the group nothing is new. */
export const findReadPosition = async (db: Db, viewer: Viewer, groupId: number) => {
  const [row] = await sqlRows(
    db,
    PositionRow,
    `select coalesce((select ${readPositionText} from group_members membership
        where group_id = $1 and user_id = $2 and state = 'member'), ${newestPostText('$1')}) as id`,
    [groupId, viewer.id],
  )
  return row?.id ?? 0
}

const CountRow = z.object({ groupId: z.number(), count: z.number() })

// NOTE: members see every post of their groups, except those of people who are blocked or not active.
const countText = `select membership.group_id, fresh.count from group_members membership
  cross join lateral (select count(*)::int as count from (
    select from posts join users on users.id = posts.user_id
    where posts.group_id = membership.group_id and posts.type = 'post' and posts.deleted_at is null and posts.hidden_at is null
      and posts.id > ${readPositionText} and ${byOthersText('$1')} and ${personVisibleText('$1', 'posts.user_id')}
    limit ${groupLimits.newPosts}) newest) fresh
  where membership.user_id = $1 and membership.group_id = any($2::bigint[]) and membership.state = 'member' and fresh.count > 0`

/** How many posts of each of these groups are new to the viewer. */
export const countNewPosts = async (db: Db, viewer: Viewer, groupIds: number[]) => {
  const rows = await sqlRows(db, CountRow, countText, [viewer.id, groupIds])
  return new Map(rows.map(({ groupId, count }) => [groupId, count]))
}
