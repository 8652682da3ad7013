import * as z from 'zod/mini'
import { referenceOf } from '#features/site/settings/order-reference.ts'
import { pageOf, readCursor } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { DisputeForStaff, type DisputeQuery } from '../../disputes.contract.ts'

const event = (more: string) =>
  `jsonb_build_object(${more}, 'note', note, 'createdAt', to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`

const isDisputed = `order_disputes.state = 'disputed'`

/** Disputes waiting for an admin's decision. */
export const openDisputes = `from order_disputes where ${isDisputed}`

const lists = {
  waiting: { where: isDisputed, beyond: '>', order: 'asc' },
  answered: {
    where: `order_disputes.state <> 'disputed' and answered.event is not null`,
    beyond: '<',
    order: 'desc',
  },
}

const DisputedRow = z.omit(DisputeForStaff, { reference: true })

/** Waiting disputes: oldest first; decided ones: newest first. */
export const listDisputed = async (db: Db, { list, limit, cursor }: DisputeQuery) => {
  const after = cursor ? (readCursor(cursor, ['id'])[0] ?? 0) : null
  const { where, beyond, order } = lists[list]
  const rows = await sqlRows(
    db,
    DisputedRow,
    `select order_disputes.id, order_id, order_disputes.kind, order_disputes.state, refund_cents, orders.currency, orders.seller_name,
       users.display_name as buyer_name, asked.event as asked, answered.event as answered
     from order_disputes join orders on orders.id = order_id left join users on users.id = orders.buyer_id
     cross join lateral (select ${event(`'party', party`)} as event from order_dispute_events
       where dispute_id = order_disputes.id and state = 'disputed' order by id desc limit 1) as asked
     left join lateral (select ${event(`'action', action`)} as event from order_dispute_events
       where dispute_id = order_disputes.id and party = 'admin' and action <> 'open' order by id desc limit 1) as answered on true
     where ${where} and ($1::bigint is null or order_disputes.id ${beyond} $1)
     order by order_disputes.id ${order} limit $2`,
    [after, limit + 1],
  )
  return pageOf(
    rows,
    limit,
    (row): DisputeForStaff => ({ ...row, reference: referenceOf(row.orderId) }),
    (row) => [row.id],
  )
}
