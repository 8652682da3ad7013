import { beforeAll, expect, test } from 'vitest'
import { terms } from '#features/market/orders/server/testing.ts'
import { forgetViewer } from '#features/members/accounts/server/sessions.ts'
import { dayMs } from '#platform/contract/durations.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { requestErrors } from '#platform/contract/request-errors.ts'
import { formBody, founder, member, photo, rows, type Person } from './testing.ts'
import { endpoints } from './testing/endpoints.ts'

let limited: Person
const limit = async (person: Person) => {
  await rows(`update users set limited_until = now() + interval '1 day' where id = $1`, [person.id])
  forgetViewer(person.id)
}
beforeAll(async () => {
  await founder()
  limited = await member('limited')
  await limit(limited)
})

/** What a limited member may still change: nothing that other members see as new content. */
const allowed = [
  // NOTE: the account itself, settings, membership, and answers to decisions. A profile can be reported.
  /^\w+ \/api\/users\/me(\/|$)/,
  /^POST \/api\/reports$/,
  /^POST \/api\/products\/:id\/appeal$/,
  /^\w+ \/api\/(notifications|push)\//,
  // NOTE: connections and reactions.
  /^\w+ \/api\/users\/:id\/(follow|block|mute)$/,
  /^\w+ \/api\/posts\/:id\/(like|reactions|save|hidden|attend|maybe|guests)$/,
  /^\w+ \/api\/comments\/:id\/like$/,
  /^POST \/api\/messages\/:id\/reactions$/,
  /^PUT \/api\/posts\/:id\/poll\/vote$/,
  /^POST \/api\/events\/:id\/co-hosts\/accept$/,
  /^POST \/api\/check-ins\/:id$/,
  /^POST \/api\/group-invites\/:id\/\w+$/,
  /^\w+ \/api\/groups\/:id\/(join|leave|feed|chat\/join|hand-over|moderators\/:userId|members\/:userId\/role|requests\/:userId\/\w+|requests\/accept|discussions\/:discussionId\/read|discussions-read|posts-read|posts\/:postId\/pin)$/,
  // NOTE: what a conversation is to the member; writing in it publishes.
  /^\w+ \/api\/conversations\/:id\/(read|typing|accept|decline|leave|mute)$/,
  /^POST \/api\/(chat|group)-invitation$/,
  // NOTE: taking content away.
  /^DELETE /,
  /^POST \/api\/events\/:id\/(following\/)?cancel$/,
  /^POST \/api\/products\/:id\/(withdraw|pause|archive)$/,
  // NOTE: trade that has begun goes on, for the other side's sake.
  /^\w+ \/api\/(cart|orders|repeat-orders|disputes|licences)(\/|$)/,
  /^PUT \/api\/products\/:id\/stock$/,
  /^\w+ \/api\/businesses\/:id\/(selling|holiday|card|card\/disconnect|licences|verification\/request)$/,
  // NOTE: restores what the staff deleted by mistake.
  /^POST \/api\/admin\/restore-missing-post$/,
]

test('a limited member can use no other endpoint that changes something', async () => {
  const changing = endpoints.filter(
    ({ access, method, publishes }) => access === 'member' && method !== 'GET' && !Array.isArray(publishes),
  )
  for (const { method, path } of changing) {
    const name = `${method} ${path}`
    if (allowed.some((pattern) => pattern.test(name))) continue
    expect(await limited.send(method, path.replace(/:\w+/g, '1')), name).toFailWith(
      403,
      requestErrors.limited,
    )
  }
})

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const partly = endpoints.flatMap((endpoint) =>
  endpoint.publishes === undefined || endpoint.publishes === true
    ? []
    : [{ endpoint, name: nameOf(endpoint), fields: endpoint.publishes }],
)

test('an endpoint that takes a text for others to read says that it publishes', () => {
  const silent = endpoints.filter(
    ({ access, texts, publishes }) => access !== 'anyone' && texts && !publishes,
  )
  expect(silent.map(nameOf)).toEqual([])
})

test('whatever takes a picture publishes it, except in drafts, papers for the staff and orders', () => {
  const silent = endpoints.filter(
    ({ access, method, files, publishes }) => access === 'member' && method !== 'GET' && files && !publishes,
  )
  expect(silent.map(nameOf).toSorted()).toEqual([
    'PATCH /api/licences/:id',
    'PATCH /api/users/me/drafts/:id',
    'POST /api/businesses/:id/licences',
    'POST /api/orders/:id/files',
    'POST /api/users/me/drafts',
  ])
})

type Case = {
  prepare?: (person: Person) => Promise<number>
  /** A valid body with the value in the field. */
  bodyOf?: (field: string) => Promise<Buffer | object>
  /** What stays possible. */
  free: object
}
const opensShop = async (person: Person) => {
  const shop = { name: 'A shop', category: 'Grow Supply', location: 'Johannesburg' }
  const { id } = (await person.post('/api/businesses', shop)).body
  expect((await person.put(`/api/businesses/${id}/selling`, { ...terms, bank: null })).status).toBe(200)
  return Number(id)
}
/** A new endpoint of which some fields publish needs a line here. */
const cases: Record<string, Case> = {
  'PATCH /api/users/me': {
    bodyOf: async (field) => {
      if (field !== 'avatar' && field !== 'banner') return { [field]: 'Something_new' }
      return formBody([{ name: field, value: await photo(), filename: 'me.png', type: 'image/png' }])
    },
    free: { bio: '', email: '' },
  },
  'POST /api/groups/:id/join': {
    prepare: async () => {
      const creator = await member('creator')
      const group = { name: 'Asking', visibility: 'request', questions: ['Why?'] }
      return Number((await creator.post('/api/groups', group)).body.id)
    },
    bodyOf: async () => ({ answers: ['You will regret it'] }),
    free: {},
  },
  'PUT /api/businesses/:id/selling': {
    prepare: opensShop,
    bodyOf: async (field) => ({ ...terms, bank: null, [field]: 'Something new' }),
    free: { ...terms, bank: null },
  },
  'PUT /api/businesses/:id/holiday': {
    prepare: opensShop,
    bodyOf: async (field) => ({
      until: new Date(Date.now() + 9 * dayMs).toISOString().slice(0, 10),
      [field]: 'Regret',
    }),
    free: { until: null, note: '' },
  },
}

test('the list names every endpoint of which some fields publish', () => {
  expect(partly.map(({ name }) => name).toSorted()).toEqual(Object.keys(cases).toSorted())
})

test.each(partly)('a limited member cannot publish by $name', async ({ endpoint, name, fields }) => {
  const person = await member('partly')
  const about = await cases[name]?.prepare?.(person)
  await limit(person)
  const url = endpoint.path.replace(':id', String(about ?? person.id))
  for (const field of fields) {
    const body = await cases[name]?.bodyOf?.(field)
    const form = { 'content-type': 'multipart/form-data; boundary=highveld-boundary' }
    const answer = await person.send(endpoint.method, url, body, Buffer.isBuffer(body) ? form : {})
    expect(answer.status, `${field}: ${answer.text}`).toBe(field.endsWith('Url') ? 400 : 403)
  }
  const free = await person.send(endpoint.method, url, cases[name]?.free)
  expect(free.status, free.text).toBe(name.endsWith('/join') ? 400 : 200)
})
