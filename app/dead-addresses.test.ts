import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { founder, member, password, type Person } from './testing.ts'
import { endpoints } from './testing/endpoints.ts'

let thandi: Person
beforeAll(async () => {
  await founder()
  thandi = await member('thandi')
})

const shop = { name: 'A shop', category: 'Grow Supply', location: 'Johannesburg' }
/** A body that is valid but for the address. A new endpoint that takes one needs a line here. */
const bodies: Record<string, (email: string) => object> = {
  'POST /api/users/register': (email) => ({ username: 'somebody', displayName: 'Somebody', password, email }),
  'PATCH /api/users/me': (email) => ({ email, currentPassword: password }),
  'POST /api/businesses': (email) => ({ ...shop, contactInfo: { email } }),
  'PATCH /api/businesses/:id': (email) => ({ contactInfo: { email } }),
  'POST /api/contact': (email) => ({
    name: 'Somebody',
    email,
    subject: 'A question',
    reason: 'general',
    message: 'How are you today?',
  }),
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const takesAddress = ({ body }: Endpoint) =>
  body !== undefined &&
  /"(\w*[eE]mail)":\{/.test(JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })))

test('the list names every endpoint that takes an address', () => {
  expect(endpoints.filter(takesAddress).map(nameOf).toSorted()).toEqual(Object.keys(bodies).toSorted())
})

test.each(Object.entries(bodies))('%s refuses an address that no mail reaches', async (name, bodyOf) => {
  const [method = '', path = ''] = name.split(' ')
  const { id } = (await thandi.post('/api/businesses', shop)).body
  const send = (email: string) => thandi.send(method, path.replace(':id', String(id)), bodyOf(email))
  for (const email of ['a..b@example.org', '.dot@example.org', 'thandi@example.org.', 'dot.@example.org']) {
    const answer = await send(email)
    expect(answer.status, `${email}: ${answer.text}`).toBe(400)
    expect(answer.body.message.toLowerCase()).toContain('email')
  }
  expect((await send(`${name.length}@example.org`)).status).toBeLessThan(300)
})
