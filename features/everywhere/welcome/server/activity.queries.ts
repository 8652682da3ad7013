import * as z from 'zod/mini'
import { groupVisibleText } from '#features/community/groups/server/visibility.queries.ts'
import { postVisibleText } from '#features/community/posts/server/visibility.queries.ts'
import { activeText } from '#features/members/people/server/visibility.queries.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { activityLimits } from '../visitor.contract.ts'

export const ActivityCounts = z.object({
  membersCount: z.number(),
  postsCount: z.number(),
  groupsCount: z.number(),
})

const countsText = () => `select
  (select count(*)::int from (select 1 from users where ${activeText} and users.type <> 'alias' limit ${activityLimits.members}) members) as members_count,
  (select count(*) filter (where created_at > now() - interval '1 day')::int from (
    select posts.created_at from posts join users on users.id = posts.user_id
    where ${postVisibleText(null)} order by posts.id desc limit ${activityLimits.posts}) newest) as posts_count,
  (select count(*)::int from (
    select 1 from groups where ${groupVisibleText(null)} limit ${activityLimits.groups}) visible) as groups_count`

/** Members, the posts of the last day and groups that everybody may see. */
export const countActivity = async (db: Db) => {
  const [counts] = await sqlRows(db, ActivityCounts, countsText())
  return counts ?? { membersCount: 0, postsCount: 0, groupsCount: 0 }
}
