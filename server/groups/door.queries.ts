import { sql } from 'kysely'
import type { Viewer } from '#shared/permissions.ts'

/** Whether the viewer may see the group of the row `groups`: a private one is for its members and those invited. */
export const groupOpenTo = (viewer: Viewer | null) =>
  viewer
    ? sql<boolean>`(groups.deleted_at is null and (groups.visibility <> 'private'
        or coalesce((select true from group_members where group_id = groups.id and user_id = ${viewer.id} and state = 'member'), false)
        or coalesce((select true from group_invites where group_id = groups.id and user_id = ${viewer.id}), false)))`
    : sql<boolean>`(groups.deleted_at is null and groups.visibility <> 'private')`
