import { beforeAll, expect, test } from 'vitest'
import { scopes, type Endpoint, type Scope } from '#platform/contract/endpoint.ts'
import { founder, member, password, rows, visitor, type Person } from './testing.ts'
import { endpoints } from './testing/endpoints.ts'

let admin: Person
let all = ''
let expired = ''
let revoked = ''
let suspended = ''
const without = new Map<Scope, string>()
const only = new Map<Scope, string>()

const makeToken = async (person: Person, given: readonly Scope[]) =>
  (await person.post('/api/users/me/tokens', { name: 'Bot', scopes: given, currentPassword: password })).body

beforeAll(async () => {
  admin = await founder()
  all = (await makeToken(admin, scopes)).token
  for (const scope of scopes) {
    only.set(scope, (await makeToken(admin, [scope])).token)
    without.set(
      scope,
      (
        await makeToken(
          admin,
          scopes.filter((other) => other !== scope),
        )
      ).token,
    )
  }
  const ended = await makeToken(admin, scopes)
  await rows("update access_tokens set expires_at = now() - interval '1 second' where id = $1", [ended.id])
  expired = ended.token
  const gone = await makeToken(admin, scopes)
  await admin.del(`/api/users/me/tokens/${gone.id}`)
  revoked = gone.token
  const rude = await member('rude')
  suspended = (await makeToken(rude, ['read', 'write:posts', 'write:groups', 'write:messages'])).token
  await rows('update users set suspended_at = now() where id = $1', [rude.id])
})

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Things that do not exist, so that nothing changes. */
const callWith = (token: string, { method, path }: Endpoint) =>
  visitor().send(
    method,
    path.replace(/:(code|slug)/g, 'nothing').replace(/:\w+/g, '999999999'),
    method === 'GET' ? undefined : {},
    token === '' ? {} : { authorization: `Bearer ${token}` },
  )

const open = endpoints.flatMap((endpoint) =>
  endpoint.scope ? [[nameOf(endpoint), endpoint, endpoint.scope] as const] : [],
)
const closed = endpoints.flatMap((endpoint) =>
  endpoint.scope ? [] : [[nameOf(endpoint), endpoint] as const],
)

test.each(open)('%s takes tokens with its scope alone', async (_, endpoint, scope) => {
  const right = await callWith(only.get(scope) ?? '', endpoint)
  expect(right.status, right.text).not.toBe(401)
  expect(right.body?.code, right.text).not.toBe('scope')
  expect(await callWith(without.get(scope) ?? '', endpoint)).toMatchObject({
    status: 403,
    body: { code: 'scope' },
  })
})

test.each(closed)('%s takes no token at all', async (_, endpoint) => {
  expect(await callWith(all, endpoint)).toMatchObject({ status: 403, body: { code: 'scope' } })
})

test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s refuses tokens that are unknown, ended, revoked or of a suspended member',
  async (_, endpoint) => {
    for (const token of [`hv_${'x'.repeat(43)}`, 'x', expired, revoked, suspended])
      expect((await callWith(token, endpoint)).status).toBe(401)
    if (endpoint.access !== 'anyone') expect((await callWith('', endpoint)).status).toBe(401)
  },
)

test('a token never reaches security, cards, sessions, settings or other tokens', () => {
  const forbidden =
    /two-factor|passkeys|password|sessions|tokens|webhooks|card|membership|recovery|settings|export|deactivate|privacy|notifications|verification|refund|register|login/
  expect(
    open
      .map(([name]) => name)
      .filter(
        (name) => forbidden.test(name) && !name.includes('/plans') && !name.includes('/admin/membership'),
      ),
  ).toEqual([])
})

test('messages are behind the scope of messages alone', () => {
  const messages = endpoints.filter(({ path }) =>
    /conversation|\/messages|group-chats|\/chat\b|chat-invitation/.test(path),
  )
  expect(
    messages.map(({ scope }) => scope).filter((scope) => scope !== 'write:messages' && scope !== undefined),
  ).toEqual([])
})

test('reading needs no scope that writes, and writing is never behind one that reads', () => {
  const reading = endpoints.filter(({ scope }) => scope === 'read' || scope === 'admin:read')
  expect(reading.filter(({ method }) => method !== 'GET').map(nameOf)).toEqual([])
  expect(
    endpoints
      .filter(
        ({ access, scope }) => scope && access !== 'anyone' && access !== 'member' && scope !== 'admin:read',
      )
      .map(nameOf),
  ).toEqual([])
})
