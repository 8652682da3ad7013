import type { Db } from '#platform/server/postgres/db.ts'
import { viewerCondition, type ViewerSql } from '#platform/server/postgres/viewer-condition.ts'
import { personVisibleText } from '#features/people/server/visibility.queries.ts'
import type { Viewer } from '#platform/contract/viewer.ts'

/** The row `businesses` with its owner's row `users`, which is missing for a business without an owner. */
const businessVisibleText = (viewer: ViewerSql) =>
  `businesses.deleted_at is null and businesses.hidden_at is null and (businesses.user_id is null or ${personVisibleText(viewer)})`

/** A business that this leaves out does not exist for the viewer. */
export const visibleBusinesses = (db: Db, viewer: Viewer | null) =>
  db
    .selectFrom('businesses')
    .leftJoin('users', 'users.id', 'businesses.userId')
    .where(viewerCondition(viewer, businessVisibleText))
