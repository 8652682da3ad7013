import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'
import { viewerCondition, type ViewerSql } from '#platform/server/postgres/viewer-condition.ts'
import type { Viewer } from '#platform/contract/viewer.ts'

// Each rule is SQL text over the row `users`, so that Kysely queries and handwritten statements use the same one. Follows
// and blocks are scalar subqueries: one index lookup per row, and the planner cannot read all follows of the viewer first.

/** The account is active: neither deactivated nor suspended. */
export const activeText = 'users.deactivated_at is null and users.suspended_at is null'

/** Whether the viewer follows this person: only state 'following' counts. */
export const followsText = (viewer: ViewerSql, person = 'users.id') =>
  viewer === null
    ? 'false'
    : `coalesce((select true from follows where follower_id = ${viewer} and followee_id = ${person} and state = 'following'), false)`

/** Neither has blocked the other. */
export const notBlockedText = (viewer: ViewerSql, person = 'users.id') =>
  viewer === null
    ? 'true'
    : `not coalesce((select true from blocks where blocker_id = ${viewer} and blocked_id = ${person}), false)
    and not coalesce((select true from blocks where blocker_id = ${person} and blocked_id = ${viewer}), false)`

/** People: active members without a block in either direction. */
export const personVisibleText = (viewer: ViewerSql, person = 'users.id') =>
  `${activeText} and ${notBlockedText(viewer, person)}`

type Shared = 'profile_visibility' | 'location_visibility' | 'email_visibility'

/** What a person shares at the visibility in this column. */
export const sharedText = (viewer: ViewerSql, column: Shared, person = 'users.id') =>
  viewer === null
    ? `users.${column} = 'public'`
    : `(users.${column} = 'public' or ${person} = ${viewer} or (users.${column} = 'followers' and ${followsText(viewer, person)}))`

export const isActive = sql.raw<boolean>(activeText)

export const notBlocked = (viewer: Viewer | null) => viewerCondition(viewer, notBlockedText)

export const isPersonVisible = (viewer: Viewer | null) => viewerCondition(viewer, personVisibleText)

export const isShared = (viewer: Viewer | null, column: Shared) =>
  viewerCondition(viewer, (id) => sharedText(id, column))

/** A person that this leaves out does not exist for the viewer. */
export const visiblePeople = (db: Db, viewer: Viewer | null) =>
  db.selectFrom('users').where(isPersonVisible(viewer))
