// The visibility of people.queries.ts as constant text for the hottest statements, over the rows `users` and the named
// owner and viewer. Follows and blocks are scalar subqueries, one index lookup per row. Otherwise the planner could
// read all follows of the viewer or, as with IS NULL, underestimate the rows and sort them all. feed.test.ts checks
// that both versions give the same results.

export const activeText = 'users.deactivated_at is null and users.suspended_at is null'

export const openToVisitorText = `users.profile_visibility = 'public'`

export const openToMemberText = (viewer: string, owner: string) =>
  `(users.profile_visibility = 'public' or ${owner} = ${viewer} or (users.profile_visibility = 'followers'
      and (select true from follows where follower_id = ${viewer} and followee_id = ${owner} and state = 'following')))
    and not coalesce((select true from blocks where blocker_id = ${viewer} and blocked_id = ${owner}), false)
    and not coalesce((select true from blocks where blocker_id = ${owner} and blocked_id = ${viewer}), false)`
