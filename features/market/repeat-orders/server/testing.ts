import { expect } from 'vitest'
import { rows, testApp, type Person } from '#app/testing.ts'
import { termsVersion } from '#features/market/orders/contract.ts'
import { address, opensShop, sells, type Shop } from '#features/market/orders/server/testing.ts'
import { dayMs } from '#platform/contract/durations.ts'
import { moveRepeatOrdersOn } from './repeat-orders.jobs.ts'

export const inputOf = (productId: number, more: object = {}) => ({
  productId,
  quantity: 2,
  every: 'month',
  fulfilment: 'delivery',
  method: 'eft',
  address,
  confirmsAge: true,
  acceptsTerms: true,
  termsVersion,
  ...more,
})

export const starts = (person: Person, productId: number, more: object = {}) =>
  person.post('/api/repeat-orders', inputOf(productId, more))

export async function started(person: Person, productId: number, more: object = {}) {
  const answer = await starts(person, productId, more)
  expect(answer.status, answer.text).toBe(201)
  return { id: Number(answer.body.repeatOrder.id), orderId: Number(answer.body.orderId) }
}

export const ordersOf = async (person: Person) => (await person.get('/api/orders')).body

export const only = async (person: Person) => (await person.get('/api/repeat-orders')).body[0]

export const notificationsOf = async (person: Person): Promise<string[]> =>
  (await person.get('/api/notifications')).body.map((one: { content: string }) => one.content)

export const daysTo = async (person: Person) =>
  Math.round((Date.parse((await only(person)).nextAt) - Date.now()) / dayMs)

/** Moves the repeat order's dates back by this many days and runs the scheduled job. */
export async function passes(id: number, days: number) {
  await rows(
    `update repeat_orders set due_at = due_at - make_interval(days => $2), try_at = try_at - make_interval(days => $2),
       announced_at = announced_at - make_interval(days => $2) where id = $1`,
    [id, days],
  )
  const passed =
    'update repeat_order_orders set due_at = due_at - make_interval(days => $2) where repeat_order_id = $1'
  await rows(passed, [id, days])
  await runDeadlines()
}

export async function runDeadlines() {
  const { db, config } = await testApp()
  await moveRepeatOrdersOn.run({ db, config })
}

/** Moves time past the announcement to the day the next order is due. */
export async function comesDue(person: Person, id: number) {
  await passes(id, (await daysTo(person)) - 3)
  await passes(id, 3)
}

/** A shop with a low price for delivery, without any from R100 on. */
export const opensRepeatShop = () =>
  opensShop('Delta', { deliveryCents: 1_000, freeFromCents: 10_000, vatNumber: '4123456789' })

/** A product that can be ordered repeatedly. */
export async function offers(shop: Shop, name: string, price = '49.99', stock: number | null = null) {
  const id = await sells(shop, name, price, stock)
  const answer = await shop.owner.patch(`/api/products/${id}`, { subscribable: true })
  expect(answer.body.subscribable, answer.text).toBe(true)
  return id
}
