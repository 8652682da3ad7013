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

/** Two colours in two sizes, of which one combination is not offered. */
export const potVariants = {
  options: [
    { name: 'Colour', values: ['Clay', 'Bone'] },
    { name: 'Size', values: ['10 litre', '25 litre'] },
  ],
  variants: [
    { sku: 'POT-CL-10', options: { Colour: 'Clay', Size: '10 litre' }, priceCents: 8_500, stock: 14 },
    { sku: 'POT-CL-25', options: { Colour: 'Clay', Size: '25 litre' }, priceCents: 14_500, stock: 9 },
    { sku: 'POT-BO-10', options: { Colour: 'Bone', Size: '10 litre' }, priceCents: 8_500, stock: 31 },
  ],
}

/** Gives the product these variants; their SKUs end with its id, as a shop has each of them once. */
export async function setsVariants(
  { owner }: { owner: Person },
  id: number,
  body: { options: object[]; variants: object[] } = withOwnSkus(id),
): Promise<Product> {
  const answer = await owner.put(`/api/products/${id}/variants`, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

const withOwnSkus = (id: number) => ({
  ...potVariants,
  variants: potVariants.variants.map(({ sku, ...variant }) => ({ ...variant, sku: `${sku}-${id}` })),
})
