import { beforeAll, expect, test } from 'vitest'
import { drift, founder, rows } from '#app/testing.ts'
import { orderMessages } from '../copy.ts'
import { dueAfterPlacing } from './deadlines.ts'
import { does, onCollection, passDue, placedAt, read, runDeadlines } from './order-testing.ts'
import { opensShop, stockOf, type Shop, notificationsOf } from './testing.ts'

let shop: Shop

beforeAll(async () => {
  await founder()
  shop = await opensShop('Egoli Grow Supply')
})

const placed = (way?: Partial<typeof onCollection>, quantity?: number) => placedAt(shop, way, quantity)

test('the scheduler cancels an unpaid order once, and a later payment is owed back', async () => {
  const { id, person, product, totalCents } = await placed()
  await runDeadlines()
  expect((await read(person, id)).state).toBe('placed')
  await passDue(id)
  await Promise.all([runDeadlines(), runDeadlines(), runDeadlines()])
  const cancelled = await read(person, id)
  expect(cancelled).toMatchObject({ state: 'cancelled', paymentStatus: 'unpaid', dueAt: null })
  expect(cancelled.timeline.map(({ party, move }) => `${party} ${move}`)).toEqual([
    'buyer place',
    'system cancel',
  ])
  expect(await stockOf(product)).toEqual([10, 0])
  expect((await notificationsOf(person))[0]).toBe('it has been cancelled')
  expect((await notificationsOf(shop.owner))[0]).toBe('it has been cancelled')

  expect((await does(shop.owner, id, 'pay')).body).toMatchObject({
    state: 'cancelled',
    paymentStatus: 'refund-owed',
    ledger: [{ kind: 'payment' }, { kind: 'owed', amountCents: totalCents }],
  })
  expect(await does(shop.owner, id, 'pay')).toFailWith(409, orderMessages.notNow)
})

test('an order that cannot be moved on holds up no other', async () => {
  const [stuck, other] = [await placed(), await placed()]
  // NOTE: sent without a payment, which no move allows.
  await rows(`update orders set state = 'shipped', due_at = now() - interval '1 hour' where id = $1`, [
    stuck.id,
  ])
  await passDue(other.id)
  await expect(runDeadlines()).rejects.toThrow('1 of 2 failed')
  expect((await read(other.person, other.id)).state).toBe('cancelled')
  await rows(`update orders set state = 'placed', due_at = null where id = $1`, [stuck.id])
})

test('the scheduler completes dispatched orders, and cancels those never dispatched or never collected', async () => {
  const [sent, stored, unfetched] = [await placed(), await placed(), await placed(onCollection)]
  for (const { id } of [sent, stored]) await does(shop.owner, id, 'pay')
  for (const { id } of [sent, unfetched]) await does(shop.owner, id, 'pack')
  await does(shop.owner, sent.id, 'ship', {})
  await does(shop.owner, unfetched.id, 'ready')
  for (const { id } of [sent, stored, unfetched]) await passDue(id)
  await runDeadlines()
  expect(await read(sent.person, sent.id)).toMatchObject({ state: 'completed', paymentStatus: 'paid' })
  expect(await read(stored.person, stored.id)).toMatchObject({
    state: 'cancelled',
    paymentStatus: 'refund-owed',
  })
  expect(await read(unfetched.person, unfetched.id)).toMatchObject({ state: 'cancelled' })
  expect([
    await stockOf(sent.product),
    await stockOf(stored.product),
    await stockOf(unfetched.product),
  ]).toEqual([
    [7, 0],
    [10, 0],
    [10, 0],
  ])
  expect(await drift()).toEqual([])
})

test('three working days after a Thursday is the next Tuesday', () => {
  const days = (from: string) => dueAfterPlacing('eft', new Date(from))
  expect(days('2026-11-19T10:00:00Z')).toBe('2026-11-24T10:00:00.000Z')
  expect(days('2026-11-16T10:00:00Z')).toBe('2026-11-19T10:00:00.000Z')
  expect(days('2026-11-20T22:30:00Z')).toBe('2026-11-24T22:30:00.000Z')
  expect(days('2027-03-25T10:00:00Z')).toBe('2027-04-01T10:00:00.000Z')
})
