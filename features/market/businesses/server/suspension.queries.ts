import { sql } from 'kysely'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { listPage } from '#platform/server/postgres/list-page.ts'
import { shapeBusiness, withColumns } from './businesses.queries.ts'
import { knownBusinesses } from './visibility.queries.ts'

/** For its page: the staff also find suspended businesses. */
export const findKnownBusiness = async (db: Db, viewer: Viewer | null, id: number) => {
  const row = await withColumns(knownBusinesses(db, viewer))
    .where('businesses.id', '=', id)
    .executeTakeFirst()
  return row && shapeBusiness(row)
}

/** Suspended last first. */
export const listSuspended = async (db: Db, staff: Viewer, page: PageQuery) => {
  return listPage(
    withColumns(knownBusinesses(db, staff)).where('businesses.suspendedAt', 'is not', null),
    page,
    {
      keys: { 'businesses.suspended_at': 'instant', 'businesses.id': 'id' },
      keyOf: (row) => [row.suspendedAt ?? '', row.id],
    },
    (row) => shapeBusiness(row),
  )
}

/** null: no longer suspended. */
export const updateSuspension = (db: Db, id: number, reason: string | null) =>
  db
    .updateTable('businesses')
    .set({ suspendedAt: reason === null ? null : sql<string>`now()`, suspensionReason: reason ?? '' })
    .where('id', '=', id)
    .execute()
