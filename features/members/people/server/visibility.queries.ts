import { sql } from 'kysely'
import { isStaff, type Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { viewerCondition, type ViewerSql } from '#platform/server/postgres/viewer-condition.ts'

// Each rule is SQL text over the row `users`, so that Kysely queries and handwritten statements use the same one. Follows
// and blocks are scalar subqueries: one index lookup per row, and the planner cannot read all follows of the viewer first.

/** The account is active: neither deactivated nor suspended. */
export const activeText = 'users.deactivated_at is null and users.suspended_at is null'

/** Whether the viewer follows this person: only state 'following' counts. */
export const followsText = (viewer: ViewerSql, person = 'users.id') =>
  viewer === null
    ? 'false'
    : `coalesce((select true from follows where follower_id = ${viewer} and followee_id = ${person} and state = 'following'), false)`

/** A block hides the two from each other, except that nobody hides from the staff. */
export const notBlockedText = (viewer: ViewerSql, person = 'users.id') =>
  viewer === null
    ? 'true'
    : `not coalesce((select true from blocks where blocker_id = ${viewer} and blocked_id = ${person}), false)
    and not coalesce((select (select blocked.role not in ('moderator', 'admin') from users blocked where blocked.id = blocks.blocked_id)
      from blocks where blocker_id = ${person} and blocked_id = ${viewer}), false)`

/** The people that blocks hide from the viewer, as one array that a statement reads once; null without any. */
export const hiddenByBlocksText = (viewer: string) =>
  `(select array_agg(hidden.id) from (${blockedText(viewer)}) hidden)::bigint[]`

const blockedText = (viewer: string) => `
    select blocked_id as id from blocks where blocker_id = ${viewer}
    union all select blocks.blocker_id from blocks join users blocked on blocked.id = blocks.blocked_id
      where blocks.blocked_id = ${viewer} and blocked.role not in ('moderator', 'admin')`

/** Neither has blocked the other, staff or not: they may contact each other. */
export const noBlockText = (viewer: ViewerSql, person = 'users.id') =>
  viewer === null
    ? 'true'
    : `not exists (select from blocks
      where (blocker_id, blocked_id) in ((${viewer}, ${person}), (${person}, ${viewer})))`

/** The viewer has not muted this person, or not any more. */
export const notMutedText = (viewer: string, person: string) =>
  `not coalesce((select until is null or until > now() from mutes where muter_id = ${viewer} and muted_id = ${person}), false)`

/** People: active members without a block in either direction. */
export const personVisibleText = (viewer: ViewerSql, person = 'users.id') =>
  `${activeText} and ${notBlockedText(viewer, person)}`

/** A condition for statements that read thousands of people: what blocks hide is read once, instead of in two look-ups for each. */
export const manyVisibleText = (viewer: ViewerSql, person = 'users.id') =>
  viewer === null ? activeText : `${activeText} and ${person} not in (${blockedText(viewer)})`

type Shared = 'profile_visibility' | 'location_visibility' | 'email_visibility'

/** What a person shares at the visibility in this column. A private profile is open to the followers who were approved. */
export const sharedText = (viewer: ViewerSql, column: Shared, person = 'users.id') => {
  if (viewer === null) return `users.${column} = 'public'`
  const withFollowers = column === 'profile_visibility' ? `in ('followers', 'private')` : `= 'followers'`
  return `(users.${column} = 'public' or ${person} = ${viewer}
    or (users.${column} ${withFollowers} and ${followsText(viewer, person)}))`
}

/** Private members are not in search or in lists of names, except for those who follow them. */
export const listedText = (viewer: ViewerSql) =>
  `${personVisibleText(viewer)} and users.type <> 'alias' and (users.profile_visibility <> 'private' or ${sharedText(viewer, 'profile_visibility')})`

export const isListed = (viewer: Viewer | null) => viewerCondition(viewer, listedText)

/** The same in a list that belongs to someone: they and the staff see private members in it too. */
export const isListedBy = (viewer: Viewer | null, ownerId: number | null) =>
  viewer !== null && (isStaff(viewer) || viewer.id === ownerId) ? isPersonVisible(viewer) : isListed(viewer)

export const isActive = sql.raw<boolean>(activeText)

export const hasNoBlock = (viewer: Viewer) => viewerCondition(viewer, noBlockText)

export const notMuted = (viewer: Viewer) =>
  viewerCondition(viewer, (id) => notMutedText(String(id), 'users.id'))

export const isPersonVisible = (viewer: Viewer | null) => viewerCondition(viewer, personVisibleText)

export const areManyVisible = (viewer: Viewer | null) => viewerCondition(viewer, manyVisibleText)

export const isShared = (viewer: Viewer | null, column: Shared) =>
  viewerCondition(viewer, (id) => sharedText(id, column))

/** A person that this leaves out does not exist for the viewer. An alias is nobody outside what stands under it. */
export const visiblePeople = (db: Db, viewer: Viewer | null) =>
  db.selectFrom('users').where(isPersonVisible(viewer)).where('users.type', '<>', 'alias')
