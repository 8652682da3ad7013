import { sql, type SqlBool } from 'kysely'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { pageOf, readCursor } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
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
export const listSuspended = async (db: Db, staff: Viewer, { limit, cursor }: PageQuery) => {
  const after = cursor ? readCursor(cursor, ['string', 'id']) : null
  const rows = await withColumns(knownBusinesses(db, staff))
    .where('businesses.suspendedAt', 'is not', null)
    .$if(after !== null, (rest) =>
      rest.where(
        sql<SqlBool>`(businesses.suspended_at, businesses.id) < (${after?.[0] ?? ''}::timestamptz, ${after?.[1] ?? 0})`,
      ),
    )
    .orderBy('businesses.suspendedAt', 'desc')
    .orderBy('businesses.id', 'desc')
    .limit(sql.lit(limit + 1))
    .execute()
  return pageOf(
    rows,
    limit,
    (row) => shapeBusiness(row),
    (row) => [row.suspendedAt ?? '', row.id],
  )
}

/** null: no longer suspended. */
export const updateSuspension = (db: Db, id: number, reason: string | null) =>
  db
    .updateTable('businesses')
    .set({ suspendedAt: reason === null ? null : sql<string>`now()`, suspensionReason: reason ?? '' })
    .where('id', '=', id)
    .execute()
