import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlExecute, sqlRows } from '#platform/server/postgres/sql-rows.ts'

const atOnce = 5_000

const IdRow = z.object({ id: z.number() })

/** The oldest first, some at a time. */
export const listOldMessages = async (db: Db, months: number) => {
  const text = `select id from messages where created_at < now() - make_interval(months => $1) order by id limit ${atOnce}`
  return (await sqlRows(db, IdRow, text, [months])).map(({ id }) => id)
}

/** Unread counts follow. */
export const deleteMessages = (db: Db, ids: number[]) =>
  sqlExecute(
    db,
    `with gone as (
      delete from messages where id = any($1::bigint[]) returning id, conversation_id, user_id
    )
    update conversation_people sides set unread_count = greatest(0, sides.unread_count - lost.count)
    from (
      select reader.conversation_id, reader.user_id, count(*)::int as count from gone
      join conversation_people reader on reader.conversation_id = gone.conversation_id
        and reader.user_id <> gone.user_id and gone.id > reader.last_read_id
      group by 1, 2
    ) lost
    where sides.conversation_id = lost.conversation_id and sides.user_id = lost.user_id`,
    [ids],
  )
