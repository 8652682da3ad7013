import { expect } from 'vitest'
import { rows, type Person } from '#app/testing.ts'
import { type Product } from '../contract.ts'

/** Staff have approved the first listings of the business, so that it publishes by itself. */
export const trusted = (id: number) => rows('update businesses set trusted_at = now() where id = $1', [id])

/** A trusted business. */
export async function shopOf(person: Person, more: Record<string, unknown> = {}): Promise<number> {
  const shop = { name: 'Egoli Grow Supply', category: 'Grow Supply', location: 'Johannesburg', ...more }
  const answer = await person.post('/api/businesses', shop)
  expect(answer.status, answer.text).toBe(201)
  await trusted(answer.body.id)
  return answer.body.id
}

export const pot = { name: 'Fabric pot, 25 litre', price: '$1,299.50' }

export async function sells(
  person: Person,
  shop: number,
  more: Record<string, unknown> = {},
): Promise<Product> {
  const answer = await person.post(`/api/businesses/${shop}/products`, { ...pot, ...more })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
