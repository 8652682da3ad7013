import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlExecute, sqlRows } from '#platform/server/postgres/sql-rows.ts'

const ValueRow = z.object({ value: z.unknown() })

export const findCount = async (db: Db, name: string) => {
  const rows = await sqlRows(db, ValueRow, 'select value from site_counts where name = $1', [name])
  return rows[0]?.value
}

export const saveCount = (db: Db, name: string, value: unknown) =>
  sqlExecute(
    db,
    `insert into site_counts (name, value) values ($1, $2::jsonb)
     on conflict (name) do update set value = excluded.value, counted_at = now()`,
    [name, JSON.stringify(value)],
  )
