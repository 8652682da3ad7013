// The door of people.queries.ts as text that stays the same, for the hottest statements: over the rows `users` and the named owner and
// viewer. Follows and blocks are scalar subqueries: one index look-up a row, which the planner can neither turn into a read of all that
// the viewer ever did nor (as it does with IS NULL) think so rare that it sorts every row. feed.test.ts holds both doors to the same answers.

export const activeText = 'users.deactivated_at is null and users.suspended_at is null'

export const openToVisitorText = `users.profile_visibility = 'public'`

export const openToMemberText = (viewer: string, owner: string) =>
  `(users.profile_visibility = 'public' or ${owner} = ${viewer} or (users.profile_visibility = 'followers'
      and (select true from follows where follower_id = ${viewer} and followee_id = ${owner} and state = 'following')))
    and not coalesce((select true from blocks where blocker_id = ${viewer} and blocked_id = ${owner}), false)
    and not coalesce((select true from blocks where blocker_id = ${owner} and blocked_id = ${viewer}), false)`
