import { expect } from 'vitest'
import { type Person } from '#app/testing.ts'
import { type Product } from '../contract.ts'

export async function shopOf(person: Person, more: Record<string, unknown> = {}): Promise<number> {
  const shop = { name: 'Egoli Grow Supply', category: 'Grow Supply', location: 'Johannesburg', ...more }
  const answer = await person.post('/api/businesses', shop)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

export const pot = { name: 'Fabric pot, 25 litre', price: 'R1 299,50' }

export async function sells(
  person: Person,
  shop: number,
  more: Record<string, unknown> = {},
): Promise<Product> {
  const answer = await person.post(`/api/businesses/${shop}/products`, { ...pot, ...more })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
