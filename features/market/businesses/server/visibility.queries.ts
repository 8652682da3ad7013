import { sql, type Expression, type SqlBool } from 'kysely'
import { manyVisibleText, personVisibleText } from '#features/members/people/server/visibility.queries.ts'
import { hasSection } from '#platform/contract/sections/sections.ts'
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
const businessVisibleText = (viewer: ViewerSql, owner = ownerVisibleText(viewer)) =>
  `${existingText} and ${notSuspendedText(viewer)} and ${owner}`

const manyVisible = (viewer: ViewerSql) =>
  businessVisibleText(viewer, `(businesses.user_id is null or ${manyVisibleText(viewer)})`)

const withOwners = (db: Db) => db.selectFrom('businesses').leftJoin('users', 'users.id', 'businesses.userId')

/** A business of a site without a directory is there for its owner alone, who finishes orders and may delete it. */
const ofSectionText = (viewer: ViewerSql) =>
  hasSection('directory') ? 'true' : viewer === null ? 'false' : `businesses.user_id = ${viewer}`

/** A business that this leaves out does not exist for the viewer. */
export const visibleBusinesses = (db: Db, viewer: Viewer | null) =>
  businessesOfAnySection(db, viewer).where(viewerCondition(viewer, ofSectionText))

/** The same, whether or not the site has a directory. */
export const businessesOfAnySection = (db: Db, viewer: Viewer | null) =>
  withOwners(db).where(viewerCondition(viewer, (id) => businessVisibleText(id)))

/** The newest of those that meet a condition, up to a number of thousands; they are found before their owners are read. */
export const newestVisibleBusinesses = (
  db: Db,
  viewer: Viewer | null,
  { isFound, most }: { isFound: Expression<SqlBool>; most: number },
) =>
  db
    .selectFrom(
      db
        .selectFrom('businesses')
        .selectAll()
        .where(sql.raw<boolean>(existingText))
        .where(isFound)
        .orderBy('businesses.id', 'desc')
        .limit(sql.lit(most))
        .as('businesses'),
    )
    .leftJoin('users', 'users.id', 'businesses.userId')
    .where(viewerCondition(viewer, manyVisible))
    .where(viewerCondition(viewer, ofSectionText))

/** The same, but the staff see suspended businesses too, and neither suspension nor blocks hide one from them. */
export const knownBusinesses = (db: Db, viewer: Viewer | null) =>
  viewer !== null && hasConsole(viewer)
    ? withOwners(db).where(
        viewerCondition(null, (visitor) => `${existingText} and ${ownerVisibleText(visitor)}`),
      )
    : visibleBusinesses(db, viewer)
