import { expect } from 'vitest'
import { member, rows, testApp, type Person } from '#app/testing.ts'
import type { OrderDetail } from '../contract.ts'
import type { OrderMove } from '../transitions.ts'
import { moveOrdersOn } from './orders.jobs.ts'
import { checkoutOf, sells, wants, type Shop } from './testing.ts'

export const does = (person: Person, id: number, move: OrderMove, body?: unknown) =>
  person.post(`/api/orders/${id}/${move}`, body)

export const read = async (person: Person, id: number): Promise<OrderDetail> =>
  (await person.get(`/api/orders/${id}`)).body

export const runDeadlines = async () => {
  const { db, config } = await testApp()
  await moveOrdersOn.run({ db, config })
}

export const onCollection = { method: 'collection', fulfilment: 'collection' } as const

/** A new order of a new product, by a new member. */
export async function placedAt(shop: Shop, way: Partial<typeof onCollection> = {}, quantity = 3) {
  const product = await sells(shop, 'Thing', '10', 10)
  const person = await member('buyer')
  await wants(person, product, quantity)
  const answer = await person.post('/api/orders', checkoutOf([shop], way))
  expect(answer.status, answer.text).toBe(201)
  const { id, totalCents }: OrderDetail = answer.body[0]
  return { id, person, product, totalCents }
}

export const passDue = (id: number) =>
  rows(`update orders set due_at = now() - interval '1 second' where id = $1`, [id])
