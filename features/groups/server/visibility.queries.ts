import { sql } from 'kysely'
import type { Viewer } from '#platform/contract/viewer.ts'

/** Whether the viewer may see the group of the row `groups`: a private one is visible to its members and those invited. */
export const groupOpenTo = (viewer: Viewer | null) =>
  viewer
    ? sql<boolean>`(groups.deleted_at is null and (groups.visibility <> 'private'
        or coalesce((select true from group_members where group_id = groups.id and user_id = ${viewer.id} and state = 'member'), false)
        or coalesce((select true from group_invites where group_id = groups.id and user_id = ${viewer.id}), false)))`
    : sql<boolean>`(groups.deleted_at is null and groups.visibility <> 'private')`

/** Whether the viewer may see content in the group of the row `posts`, if any: that of a private group is for its members. */
export const groupPostOpenTo = (viewer: Viewer | null) =>
  viewer
    ? sql<boolean>`(posts.group_id is null or coalesce((select groups.deleted_at is null and (groups.visibility <> 'private'
        or coalesce((select true from group_members where group_id = groups.id and user_id = ${viewer.id} and state = 'member'), false))
        from groups where groups.id = posts.group_id), false))`
    : sql<boolean>`(posts.group_id is null or coalesce((select groups.deleted_at is null and groups.visibility <> 'private'
        from groups where groups.id = posts.group_id), false))`

/** The same condition as constant text, for the most frequent statements. */
export const groupPostOpenToVisitorText = `(posts.group_id is null or coalesce((select groups.deleted_at is null
    and groups.visibility <> 'private' from groups where groups.id = posts.group_id), false))`

export const groupPostOpenToMemberText = (viewer: string) =>
  `(posts.group_id is null or coalesce((select groups.deleted_at is null and (groups.visibility <> 'private'
    or coalesce((select true from group_members where group_id = groups.id and user_id = ${viewer} and state = 'member'), false))
    from groups where groups.id = posts.group_id), false))`
