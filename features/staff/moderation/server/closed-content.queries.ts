import { sql, type Expression } from 'kysely'

/**
 * Whether the row `groups`, which may be missing, is a private or discreet group. What is written there is for its members; staff read it in
 * reports, which leaves a trace.
 */
export const isInClosedGroup = sql<boolean>`coalesce(groups.visibility = 'private' or groups.is_discreet, false)`

export const readable = (
  content: Expression<string>,
  isOpen: Expression<boolean>,
  isClosed: Expression<boolean>,
) => sql<string | null>`case when not ${isClosed} or ${isOpen} then ${content} end`

/** Whether the row of `posts`, joined with its group in `groups`, is for the members of the group or for followers only. */
export const isClosedPost = (posts: 'posts' | 'subject') =>
  sql<boolean>`(${isInClosedGroup} or ${sql.ref(`${posts}.followersOnly`)}
    or (select profile_visibility <> 'public' from users author where author.id = ${sql.ref(`${posts}.userId`)}))`
