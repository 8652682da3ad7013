import { personVisibleText } from '#features/members/people/server/visibility.queries.ts'
import { hasConsole, type Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { viewerCondition, type ViewerSql } from '#platform/server/postgres/viewer-condition.ts'

const existingText = 'businesses.deleted_at is null and businesses.hidden_at is null'

/** Suspended businesses are visible only to their owners. */
const notSuspendedText = (viewer: ViewerSql) =>
  viewer === null
    ? 'businesses.suspended_at is null'
    : `(businesses.suspended_at is null or businesses.user_id = ${viewer})`

const ownerVisibleText = (viewer: ViewerSql) => `(businesses.user_id is null or ${personVisibleText(viewer)})`

/** The row `businesses` with its owner's row `users`, which is missing for a business without an owner. */
const businessVisibleText = (viewer: ViewerSql) =>
  `${existingText} and ${notSuspendedText(viewer)} and ${ownerVisibleText(viewer)}`

const withOwners = (db: Db) => db.selectFrom('businesses').leftJoin('users', 'users.id', 'businesses.userId')

/** A business that this leaves out does not exist for the viewer. */
export const visibleBusinesses = (db: Db, viewer: Viewer | null) =>
  withOwners(db).where(viewerCondition(viewer, businessVisibleText))

/** The same, but the staff see suspended businesses too, and neither suspension nor blocks hide one from them. */
export const knownBusinesses = (db: Db, viewer: Viewer | null) =>
  viewer !== null && hasConsole(viewer)
    ? withOwners(db).where(
        viewerCondition(null, (visitor) => `${existingText} and ${ownerVisibleText(visitor)}`),
      )
    : visibleBusinesses(db, viewer)
