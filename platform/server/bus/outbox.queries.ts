import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { deleteInSlices, isOlderThan } from '#platform/server/postgres/delete-in-slices.ts'
import { sqlCommand, sqlRows } from '#platform/server/postgres/sql-rows.ts'

export const outboxInsert = (topic: string, data: unknown) =>
  sqlCommand('insert into outbox (topic, data) values ($1, $2::jsonb)', [topic, JSON.stringify(data)])

/** SQL that writes a message with the rows of `source` as `rows`, if there are any: a part of the statement that writes them. */
export const outboxText = (topic: string, row: string, source: string) =>
  `insert into outbox (topic, data)
    select '${topic}', jsonb_build_object('rows', jsonb_agg(${row})) from ${source} having count(*) > 0`

/** `gaps` are ids below `last` that were not there yet: their transactions may still commit. */
export type Position = { last: number; gaps: number[] }

const Row = z.object({ id: z.number(), topic: z.string(), data: z.unknown() })

/** The oldest first, at most `limit`. Two index scans: with "or" Postgres reads the whole table. */
export const listMessages = (db: Db, { last, gaps }: Position, limit: number) =>
  sqlRows(
    db,
    Row,
    `(select id, topic, data from outbox where id > $1 order by id limit ${limit})
     union all (select id, topic, data from outbox where id = any($2::bigint[]))
     order by id limit ${limit}`,
    [last, gaps],
  )

/** Messages after this one; at most `most` are counted. */
export async function countMessagesAfter(db: Db, lastId: number, most: number) {
  const [row] = await sqlRows(
    db,
    z.object({ count: z.number() }),
    `select count(*)::integer as count from (select from outbox where id > $1 limit ${most}) unread`,
    [lastId],
  )
  return row?.count ?? 0
}

const PositionRow = z.object({ last: z.number(), gaps: z.array(z.number()) })
const lookBack = 100

/** After everything that is committed now. */
export async function findPosition(db: Db): Promise<Position> {
  const [row] = await sqlRows(
    db,
    PositionRow,
    `with newest as (select coalesce(max(id), 0) as last from outbox)
     select last, coalesce((select array_agg(id) from generate_series(greatest(1, last - ${lookBack}), last) id
       where not exists (select from outbox where outbox.id = id.id)), '{}') as gaps from newest`,
  )
  return row ?? { last: 0, gaps: [] }
}

export const deleteOldMessages = (db: Db, minutes: number) =>
  deleteInSlices(db, 'outbox', isOlderThan('createdAt', `${minutes} minutes`))
