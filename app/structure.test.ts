import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { webhooks } from '#features/market/payments/webhooks.contract.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { routes } from './routes.ts'
import { founder, member, staff, visitor, type Person } from './testing.ts'
import { bodyFields } from './testing/body-fields.ts'
import { endpoints } from './testing/endpoints.ts'

const root = path.resolve(import.meta.dirname, '..')
const nameOf = ({ method, path: at }: Endpoint) => `${method} ${at}`
const ask = (person: Person, { method, path: at }: Endpoint) => person.send(method, at.replace(/:\w+/g, '1'))

const filesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name))
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')
const sources = ['app', 'features', 'screens', 'platform', 'ui'].flatMap(filesIn)

test('every endpoint of the contract is mounted exactly once, and nothing else is mounted', () => {
  expect(new Set(endpoints.map(nameOf)).size).toBe(endpoints.length)
  expect(routes.map(({ endpoint }) => nameOf(endpoint)).toSorted()).toEqual(endpoints.map(nameOf).toSorted())
  for (const endpoint of endpoints)
    expect(
      routes.filter((route) => route.endpoint === endpoint),
      nameOf(endpoint),
    ).toHaveLength(1)
})

test('every endpoint that needs a login answers 401 without a session', async () => {
  for (const endpoint of endpoints.filter(({ access }) => access !== 'anyone')) {
    expect(await ask(visitor(), endpoint), nameOf(endpoint)).toFailWith(401, errorCopy.notAuthenticated)
  }
})

test('every endpoint for the staff answers 403 to a member', async () => {
  await founder()
  const thandi = await member('thandi')
  for (const endpoint of endpoints.filter(({ access }) => access !== 'anyone' && access !== 'member')) {
    expect(await ask(thandi, endpoint), nameOf(endpoint)).toFailWith(403, errorCopy.staffOnly)
  }
})

test('every endpoint for moderators or admins answers 403 to a market reviewer', async () => {
  const reviewer = await staff('marketReviewer')
  for (const endpoint of endpoints.filter(({ access }) => access === 'staff' || access === 'admin')) {
    expect(await ask(reviewer, endpoint), nameOf(endpoint)).toFailWith(403, errorCopy.staffOnly)
  }
})

test('every endpoint of the market answers 403 to a moderator', async () => {
  const moderator = await staff('moderator')
  for (const endpoint of endpoints.filter(({ access }) => access === 'market')) {
    expect(await ask(moderator, endpoint), nameOf(endpoint)).toFailWith(403, errorCopy.staffOnly)
  }
})

test('every public endpoint answers a visitor', async () => {
  for (const endpoint of endpoints.filter(({ access }) => access === 'anyone')) {
    expect([401, 403], nameOf(endpoint)).not.toContain((await ask(visitor(), endpoint)).status)
  }
})

test('every call that reaches other members has its own rate limit', () => {
  const limits = {
    'POST /api/posts': ['10 per minute', '100 per day'],
    'PATCH /api/posts/:id': ['10 per minute', '60 per hour'],
    'POST /api/posts/:id/comments': '60 per hour',
    'POST /api/events/:id/comments': '60 per hour',
    'POST /api/users/:id/follow': '60 per hour',
    'POST /api/groups': '5 per hour',
    'POST /api/groups/:id/join': '60 per hour',
    'POST /api/groups/:id/invites': '60 per hour',
    'POST /api/groups/:id/discussions': '20 per hour',
    'PATCH /api/groups/:id/discussions/:discussionId': ['10 per minute', '60 per hour'],
    'POST /api/groups/:id/discussions/:discussionId/comments': '60 per hour',
    'POST /api/businesses/:id/reviews': '20 per hour',
    'POST /api/products/:id/reviews': '20 per hour',
    'POST /api/orders/:id/messages': '30 per minute',
    'POST /api/orders/:id/disputes': '20 per hour',
    'POST /api/reports': '20 per hour',
    'POST /api/contact': '3 per hour',
  }
  const declared = Object.fromEntries(endpoints.map((endpoint) => [nameOf(endpoint), endpoint.limit]))
  for (const [name, limit] of Object.entries(limits)) expect(declared[name], name).toEqual(limit)
})

/** The fields that hold a name, a title, a place or an address, which is one line. */
const lineFields =
  /^(title|name|displayName|username|subject|location|street|suburb|city|holder|bank|number|tracking|words|time|phone|email|category)$/

test('every name, title and place that a body holds is one line of visible characters', () => {
  const found = endpoints
    .flatMap((endpoint) =>
      bodyFields(endpoint.body).map(([at, field]) => ({ name: `${nameOf(endpoint)} ${at}`, at, field })),
    )
    .filter(({ at }) => lineFields.test(at.split('.').at(-1) ?? ''))
  expect(found.length).toBeGreaterThan(40)
  for (const { name, field } of found)
    for (const bad of ['Market day\nEND:VEVENT', 'Adm\u200bin', 'Adm\u202ein']) {
      // NOTE: the name at a login is looked up, so it may be taken without them.
      const read = field.safeParse(bad)
      expect(read.success && read.data !== 'Admin', `${name} accepts ${JSON.stringify(bad)}`).toBe(false)
    }
})

test('a routes file has one line per endpoint: no statement, no branch', () => {
  const files = sources.filter((file) => file.endsWith('.routes.ts'))
  expect(files.length).toBeGreaterThan(4)
  for (const file of files)
    expect(textOf(file), file).not.toMatch(/\b(if|return|throw|let|for|try|function)\b|^\s+const /m)
  const served = files.flatMap((file) => textOf(file).match(/\bserve(?:Prepared)?\(/g) ?? [])
  // The webhooks of all payment providers are one line.
  expect(served).toHaveLength(endpoints.length - webhooks.length + 1)
})

test('the server writes dates in the time zone of the site, never in that of its machine', () => {
  const files = sources.filter(
    (file) => /\/server\/|\.copy\.ts$|\/copy\.ts$/.test(file) && !/\.test\.|testing\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(200)
  for (const file of files) {
    expect(textOf(file), file).not.toMatch(/\b(longDate|monthAndYear)\b|Africa\/Johannesburg/)
    for (const [call] of textOf(file).matchAll(/\bformatDate\((?:[^()]|\([^()]*\))*\)/g))
      expect(call, `${file} names no time zone`).toMatch(/, '\w+', /)
  }
})

test('no file imports itself through other files', () => {
  const imports = new Map(sources.map((file) => [file, importsOf(file)]))
  const done = new Set<string>()
  const walk = (file: string, way: string[]) => {
    if (way.includes(file)) throw new Error([...way.slice(way.indexOf(file)), file].join(' → '))
    if (done.has(file)) return
    for (const next of imports.get(file) ?? []) walk(next, [...way, file])
    done.add(file)
  }
  for (const file of sources) walk(file, [])
  expect(sources.filter((file) => !done.has(file))).toEqual([])
  expect(imports.get('features/community/posts/server/posts.ts')).toContain(
    'features/community/posts/server/posts.queries.ts',
  )
})

/** The files that are loaded before this one; type imports and `import()` do not count. */
function importsOf(file: string) {
  const specifiers = [
    ...textOf(file).matchAll(
      /^(?:import|export) (?!type\b)[^'"`]*? from '([.#][^']+)'|^import '([.#][^']+)'/gm,
    ),
  ]
  return specifiers
    .map(([, from, bare]) => from ?? bare ?? '')
    .map((name) => (name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name)))
}
