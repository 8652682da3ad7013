import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { keysOf } from '#features/market/orders/server/payments/card-testing.ts'
import { terms } from '#features/market/orders/server/testing.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { founder, member, password, rows, testApp, type Person } from './testing.ts'
import { endpoints } from './testing/endpoints.ts'

// NOTE: `on` exempts this machine from the limits of endpoints, so that these tests see the counting of wrong passwords alone.
beforeAll(async () => {
  await testApp({ RATE_LIMITS: 'on', SITE_CURRENCY: 'ZAR' })
  await founder()
})

/** `about` is the id in the path. */
type Check = {
  prepare?: (person: Person) => Promise<{ about?: number } | void>
  body: (given: string, person: Person) => unknown
}

async function opensShopOf(person: Person) {
  const shop = { name: 'A shop', category: 'Grow Supply', location: 'Johannesburg' }
  const { id } = (await person.post('/api/businesses', shop)).body
  const answer = await person.put(`/api/businesses/${id}/selling`, { ...terms, bank: null })
  expect(answer.status, answer.text).toBe(200)
  return { about: Number(id) }
}

const confirms: Check = { body: (given) => ({ password: given }) }
/** Every endpoint that checks a password, with a body that is right except for it. A new one needs a line here. */
const checks: Record<string, Check> = {
  'POST /api/users/login': { body: (given, { username }) => ({ username, password: given }) },
  'PATCH /api/users/me': {
    prepare: async (person) => {
      await person.setsAddress(`${person.username}@example.co.za`)
      await rows('update users set email_verified_at = now() where id = $1', [person.id])
    },
    body: (currentPassword) => ({ email: 'new@example.co.za', currentPassword }),
  },
  'PATCH /api/users/me/password': {
    body: (currentPassword) => ({ currentPassword, newPassword: 'another password' }),
  },
  'POST /api/users/me/recovery-codes': { body: (currentPassword) => ({ currentPassword }) },
  'POST /api/users/me/tokens': {
    body: (currentPassword) => ({ name: 'Bot', scopes: ['read'], currentPassword }),
  },
  'DELETE /api/users/me': confirms,
  'DELETE /api/users/me/posts': confirms,
  'POST /api/users/me/deactivate': confirms,
  'POST /api/users/me/export': confirms,
  'POST /api/users/me/forget-health': { body: (currentPassword) => ({ currentPassword }) },
  'POST /api/users/me/two-factor': confirms,
  'DELETE /api/users/me/two-factor': { body: (given) => ({ password: given, code: '123456' }) },
  'POST /api/users/me/passkeys/options': confirms,
  'DELETE /api/users/me/passkeys/:id': confirms,
  'PUT /api/businesses/:id/selling': {
    prepare: opensShopOf,
    body: (currentPassword) => ({ ...terms, currentPassword }),
  },
  'PUT /api/businesses/:id/card': {
    prepare: opensShopOf,
    body: (currentPassword) => ({ ...keysOf.paystack, currentPassword }),
  },
  'POST /api/businesses/:id/card/disconnect': {
    prepare: opensShopOf,
    body: (currentPassword) => ({ currentPassword }),
  },
}
/** These set a password and check none. */
const sets = new Set(['POST /api/users/register', 'POST /api/users/password-reset/code'])

const nameOf = ({ method, path: at }: Endpoint) => `${method} ${at}`
const fieldsOf = ({ body }: Endpoint) =>
  body ? JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })) : ''

test('the list names every endpoint with a password in its body', () => {
  const asking = endpoints
    .filter((endpoint) => /"(password|currentPassword)":/.test(fieldsOf(endpoint)))
    .map(nameOf)
  expect(asking.filter((name) => !sets.has(name)).toSorted()).toEqual(Object.keys(checks).toSorted())
})

test.each(Object.entries(checks))(
  '%s checks ten wrong passwords in a quarter of an hour',
  async (name, check) => {
    const [method = '', at = ''] = name.split(' ')
    const person = await member('guesser')
    const prepared = await check.prepare?.(person)
    const url = at.replace(':id', String(prepared?.about ?? 1))
    const send = (given: string, key: string) =>
      person.send(method, url, check.body(given, person), { 'idempotency-key': key })
    for (let guess = 0; guess < 10; guess += 1)
      expect([400, 401, 403]).toContain((await send(`guess ${guess}`, `guess-${guess}`)).status)
    const answer = await send(password, 'right')
    expect(answer).toFailWith(429, errorCopy.tooMany)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60)
  },
)

test('the guesses of one member are counted together, and a right password resets them', async () => {
  const person = await member('scattered')
  const guess = (url: string) => person.post(url, { password: 'a wrong guess' })
  for (let tries = 0; tries < 9; tries += 1)
    await guess(tries % 2 ? '/api/users/me/export' : '/api/users/me/deactivate')
  expect((await person.post('/api/users/me/export', { password })).status).toBe(200)
  for (let tries = 0; tries < 10; tries += 1)
    expect((await guess(tries % 2 ? '/api/users/me/export' : '/api/users/me/deactivate')).status).toBe(403)
  expect((await guess('/api/users/me/two-factor')).status).toBe(429)
})

test('guesses at the login do not keep a member who is logged in from confirming', async () => {
  const person = await member('inside')
  const thief = await member('outside')
  for (let tries = 0; tries < 11; tries += 1)
    await thief.post('/api/users/login', { username: person.username, password: 'a wrong guess' })
  expect((await person.post('/api/users/me/export', { password })).status).toBe(200)
})

test('a password is compared with its hash only where attempts are counted', () => {
  const root = path.resolve(import.meta.dirname, '..')
  const sources = ['app', 'features', 'screens', 'platform', 'bin'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => path.join(folder, name)),
  )
  const using = (pattern: RegExp) =>
    sources.filter((file) => pattern.test(readFileSync(path.join(root, file), 'utf8')))
  expect(using(/argon2/)).toEqual(['features/members/accounts/server/passwords.ts'])
  expect(using(/\bverifyPassword\(/).toSorted()).toEqual(
    [
      'features/members/accounts/server/confirm-password.ts',
      'features/members/accounts/server/login/login.ts',
    ].toSorted(),
  )
})
