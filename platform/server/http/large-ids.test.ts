import { beforeAll, expect, test } from 'vitest'
import { founder, testApp, type Person } from '#app/testing.ts'
import { endpoints } from '#app/testing/endpoints.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { cursorOf } from '#platform/server/postgres/cursor.ts'

const largest = Number.MAX_SAFE_INTEGER

let admin: Person
beforeAll(async () => {
  await testApp()
  admin = await founder()
  await admin.writes('Hello')
})

const fill = (path: string, value: number) => path.replace(/:\w+/g, String(value))
const pagedBy = ({ query }: Endpoint) =>
  query && 'shape' in query && typeof query.shape === 'object' ? Object.keys(query.shape ?? {}) : []

const addressed = endpoints.filter(({ path }) => path.includes(':'))
test.each(addressed.map(({ method, path }) => [method, path]))(
  '%s %s answers an id that no integer column could hold',
  async (method, path) => {
    const answer = await admin.send(method, fill(path, largest), method === 'GET' ? undefined : '{}')
    expect(answer.status, answer.text).toBeLessThan(500)
  },
)

/** Every shape that a page key has: whatever a list sorts by, its last part is an id, or a photo's place after an id. */
const keys = [
  [largest],
  [0, largest],
  [2 ** 31 - 1, largest],
  ['2026-11-21T10:00:00.000Z', largest],
  [largest, 0],
]
const lists = endpoints.filter((endpoint) => pagedBy(endpoint).includes('cursor'))
test.each(lists.map(({ path }) => path))('GET %s answers a page key with the largest id', async (path) => {
  const answers = await Promise.all(
    keys.map((key) => admin.get(`${fill(path, 1)}?q=hello&cursor=${cursorOf(key)}`)),
  )
  for (const answer of answers) expect(answer.status, answer.text).toBeLessThan(500)
  const { status, text } = await admin.get(fill(path, 1))
  if (status === 200)
    expect(
      answers.map((answer) => answer.status),
      text,
    ).toContain(200)
})

const item = { productId: largest, quantity: 1 }
test.each([
  ['/api/cart/merge', { items: [item] }],
  ['/api/cart/preview', { items: [item] }],
  ['/api/repeat-orders', { ...item, every: 'month', fulfilment: 'collection', method: 'eft' }],
  ['/api/products/1/reviews', { lineId: largest, rating: 5, content: 'Good' }],
])('POST %s answers the largest id in its body', async (path, body) => {
  const answer = await admin.post(path, body)
  expect(answer.status, answer.text).toBeLessThan(500)
})
