import { sql, type Expression } from 'kysely'

/** Of the row `groups`, which may be missing. What is written in a private or discreet group is for its members; staff read it in reports, which leaves a trace. */
export const isInClosedGroup = sql<boolean>`coalesce(groups.visibility = 'private' or groups.is_discreet, false)`

export const readable = (
  content: Expression<string>,
  isOpen: Expression<boolean>,
  isClosed: Expression<boolean>,
) => sql<string | null>`case when not ${isClosed} or ${isOpen} then ${content} end`

/** Of the row `posts`, or another of that table, beside `groups`: it is for the members of a group or for followers. */
export const isClosedPost = (posts: 'posts' | 'subject') =>
  sql<boolean>`(${isInClosedGroup} or ${sql.ref(`${posts}.followersOnly`)}
    or (select profile_visibility <> 'public' from users author where author.id = ${sql.ref(`${posts}.userId`)}))`
