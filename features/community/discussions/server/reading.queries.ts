import { sql } from 'kysely'
import { groupLimits } from '#features/community/groups/contract.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'

const unreadSince = `now() - interval '${groupLimits.unreadDays} days'`

/** Over the row `discussions`: something was written in it that the viewer, a member of its group, has not read. */
export const isUnread = (viewer: Viewer | null) =>
  viewer
    ? sql<boolean>`coalesce((
        select discussions.active_at > greatest(membership.discussions_read_at, ${sql.raw(unreadSince)},
          (select read_at from discussion_reads where user_id = ${viewer.id} and discussion_id = discussions.id))
        from group_members membership
        where membership.group_id = discussions.group_id and membership.user_id = ${viewer.id} and membership.state = 'member'), false)`
    : sql<boolean>`false`

export const upsertRead = (db: Db, userId: number, discussionId: number) =>
  db
    .insertInto('discussionReads')
    .values({ userId, discussionId })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'discussionId']).doUpdateSet({ readAt: sql<string>`now()` }),
    )
    .execute()

export const updateAllRead = (db: Db, userId: number, groupId: number) =>
  db
    .updateTable('groupMembers')
    .set({ discussionsReadAt: sql<string>`now()` })
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .execute()

/** Without them nothing changes: what is older is never unread. */
export const deleteOldReads = (db: Db) =>
  db
    .deleteFrom('discussionReads')
    .where('readAt', '<', sql<string>`${sql.raw(unreadSince)}`)
    .execute()
