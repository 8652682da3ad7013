import { expect } from 'vitest'
import { founder, member, rows, staff, testApp, type Person } from '#app/testing.ts'
import type { OrderDetail } from '../../contract.ts'
import { type DisputeActionInput, type Dispute } from '../../disputes.contract.ts'
import type { DisputeKind, DisputeState } from '../../disputes.transitions.ts'
import { moveOrdersOn } from '../orders.jobs.ts'
import { opensShop, ordered, sells, type Shop } from '../testing.ts'
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

type World = { shop: Shop; buyer: Person; admin: Person; pot: number }

/** A shop that sells pots, a buyer and an admin, for the disputes of a test file. */
export async function opensMarket(): Promise<World> {
  await founder()
  const shop = await opensShop('Egoli Grow Supply')
  const [buyer, admin] = [await member('buyer'), await staff('admin')]
  return { shop, buyer, admin, pot: await sells(shop, 'Pot', '10', 100) }
}

/** What the buyer does about orders of pots. */
export function disputesOf(world: () => Pick<World, 'shop' | 'buyer' | 'pot'>) {
  const opens = async (orderId: number, kind: DisputeKind = 'defective', quantity = 2) =>
    world().buyer.post(`/api/orders/${orderId}/disputes`, {
      kind,
      text: 'It is cracked',
      lines: await linesOf(orderId, quantity),
    })
  return {
    opens,
    async opened(...input: Parameters<typeof opens>): Promise<Dispute> {
      const answer = await opens(...input)
      expect(answer.status, answer.text).toBe(201)
      return answer.body
    },
    read: async (orderId: number): Promise<OrderDetail> =>
      (await world().buyer.get(`/api/orders/${orderId}`)).body,
    sent(state: 'shipped' | 'completed' = 'shipped') {
      const { buyer, shop, pot } = world()
      return ordered(buyer, shop, pot, { state, method: 'eft', fulfilment: 'delivery', isPaid: true })
    },
  }
}
