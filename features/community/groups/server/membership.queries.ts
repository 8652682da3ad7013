import { sql } from 'kysely'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { groupLimits } from '../contract.ts'
import type { GroupRole } from '../roles.ts'

/** The viewer's membership in the group of the row `groups`: null, 'requested' or 'member'. */
export const memberStatusOf = (viewer: Viewer | null) =>
  viewer
    ? sql<
        string | null
      >`(select state from group_members where group_id = groups.id and user_id = ${viewer.id})`
    : sql<string | null>`null::text`

/** The role of the member in the row `group_members`, unless they created the group. */
export const roleText = `coalesce(group_members.role, case when group_members.is_moderator then 'moderator' else 'member' end)`

/** What the viewer is in the group of the row `groups`; null where they are no member. */
export const roleOf = (viewer: Viewer | null) =>
  viewer
    ? sql<GroupRole | null>`case when groups.creator_id = ${viewer.id} then 'owner' else (
        select ${sql.raw(roleText)} from group_members where group_id = groups.id and user_id = ${viewer.id} and state = 'member') end`
    : sql<GroupRole | null>`null::text`

/** The viewer's feed shows its posts; see features/community/posts. */
export const isInFeed = (viewer: Viewer | null) =>
  viewer
    ? sql<boolean>`coalesce((select in_feed from group_members where group_id = groups.id and user_id = ${viewer.id}), true)`
    : sql<boolean>`true`

/**
 * A discussion of the group is unread by the viewer, a member; see features/community/discussions. NOTE: the first of the two times is the same for
 * all of them, so that only those in which something was written since are read, by their index.
 */
export const hasUnread = (viewer: Viewer | null) =>
  viewer
    ? sql<boolean>`coalesce((select exists (
          select from discussions where discussions.group_id = groups.id and discussions.hidden_at is null
            and discussions.active_at > greatest(membership.discussions_read_at, now() - ${sql.raw(`interval '${groupLimits.unreadDays} days'`)})
            and discussions.active_at > coalesce((select read_at from discussion_reads
              where user_id = ${viewer.id} and discussion_id = discussions.id), '-infinity'))
        from group_members membership
        where membership.group_id = groups.id and membership.user_id = ${viewer.id} and membership.state = 'member'), false)`
    : sql<boolean>`false`

export const updateInFeed = (db: Db, viewer: Viewer, groupId: number, inFeed: boolean) =>
  db
    .updateTable('groupMembers')
    .set({ inFeed })
    .where('groupId', '=', groupId)
    .where('userId', '=', viewer.id)
    .where('state', '=', 'member')
    .execute()
