import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'

const atOnce = 5_000

const IdRow = z.object({ id: z.number() })

/** The oldest first, some at a time. */
export const listOldMessages = async (db: Db, months: number) => {
  const text = `select id from messages where created_at < now() - make_interval(months => $1) order by id limit ${atOnce}`
  return (await sqlRows(db, IdRow, text, [months])).map(({ id }) => id)
}

/** Returns in which conversations they were. */
export const deleteMessages = async (db: Db, ids: number[]) => {
  const text = `with gone as (delete from messages where id = any($1::bigint[]) returning conversation_id)
    select distinct conversation_id as id from gone`
  return (await sqlRows(db, IdRow, text, [ids])).map(({ id }) => id)
}
