import { expect } from 'vitest'
import { rows, testApp, type Person } from '#app/testing.ts'
import { type DisputeActionInput, type Dispute } from '../../disputes.contract.ts'
import type { DisputeKind, DisputeState } from '../../disputes.transitions.ts'
import { moveOrdersOn } from '../orders.jobs.ts'
import { ordered, type Shop } from '../testing.ts'
import { advanceDisputes } from './disputes.jobs.ts'

/** A received order of two units of a product. */
export const received = (buyer: Person, shop: Shop, productId: number) =>
  ordered(buyer, shop, productId, { state: 'completed', method: 'eft', fulfilment: 'delivery', isPaid: true })

export const linesOf = async (orderId: number, quantity = 2) => {
  const lines = await rows<{ id: number }>('select id from order_lines where order_id = $1', [orderId])
  return lines.map(({ id }) => ({ lineId: id, quantity }))
}

/** Inserts a dispute that is already in this state. */
export async function disputeIn(state: DisputeState, kind: DisputeKind, orderId: number): Promise<number> {
  const isOwed = state === 'refunding' || state === 'repaid'
  const [{ id }] = await rows(
    `insert into order_disputes (order_id, kind, state, refund_cents, owed_at) values ($1, $2, $3, 2000, case when $4 then now() end) returning id`,
    [orderId, kind, state, isOwed],
  )
  const [line] = await linesOf(orderId)
  await rows('insert into order_dispute_lines (dispute_id, line_id, quantity) values ($1, $2, 2)', [
    id,
    line?.lineId,
  ])
  if (isOwed)
    await rows(
      `insert into payments (order_id, kind, amount_cents, method) values ($1, 'owed', 2000, 'eft')`,
      [orderId],
    )
  return id
}

export async function does(
  person: Person,
  { id }: { id: number },
  action: DisputeActionInput['action'],
  more: Partial<DisputeActionInput> = {},
): Promise<Dispute> {
  const answer = await person.post(`/api/disputes/${id}`, { action, note: 'Because', ...more })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

export const runDeadlines = async () => {
  const { db, config } = await testApp()
  await advanceDisputes.run({ db, config })
  await moveOrdersOn.run({ db, config })
}

export const passes = (table: 'order_disputes' | 'orders', id: number) =>
  rows(`update ${table} set due_at = now() - interval '1 second' where id = $1 and due_at is not null`, [id])

export const completedAgo = (orderId: number, ago: string, party = 'buyer') =>
  rows(
    `insert into order_events (order_id, move, party, state, created_at) values ($1, 'complete', $3, 'completed', now() - $2::interval)`,
    [orderId, ago, party],
  )

export const notificationsOf = async (person: Person): Promise<string[]> =>
  (await person.all('/api/notifications')).map(({ content }) => content.replace(/HV-\d+ \(.*?\)/, 'it'))
