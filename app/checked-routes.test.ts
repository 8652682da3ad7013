import { beforeAll, expect, test } from 'vitest'
import { terms } from '#features/market/orders/server/testing.ts'
import { textRuleMessages } from '#features/members/text-rules/copy.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { routes } from './routes.ts'
import { founder, member, staff, type Person } from './testing.ts'
import { bodyFields } from './testing/body-fields.ts'

let writer: Person
beforeAll(async () => {
  await founder()
  writer = await member('writer')
  const admin = await staff('admin')
  for (const rule of [
    { kind: 'word', value: 'Forbidden phrase' },
    { kind: 'host', value: 'bad.example' },
  ])
    expect((await admin.post('/api/admin/text-rules', { ...rule, reason: 'Spam' })).status).toBe(201)
})

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const endpoints = routes.map(({ endpoint }): Endpoint => endpoint)
const checked = endpoints.flatMap((endpoint) =>
  endpoint.texts ? [{ endpoint, fields: endpoint.texts, name: nameOf(endpoint) }] : [],
)

/** Secrets, addresses of pictures and of the writer, and what decides which schema reads the body. */
const noText =
  /^(password|currentPassword|newPassword|passphrase|token|code|invitation|declaration|photos|(image|avatar|banner)Url|type|isEvent)$/

/** What these bodies and fields say is read by the writer, the other party of an order or the staff, and by no other member. */
const forFewReaders = new Set([
  'POST /api/users/login',
  'POST /api/users/password-reset',
  'POST /api/users/password-reset/code',
  'POST /api/users/me/passkeys',
  'POST /api/users/me/tokens',
  'PATCH /api/users/me/passkeys/:id',
  'PUT /api/users/me/muted-words',
  'POST /api/users/me/searches',
  'POST /api/users/me/drafts',
  'PATCH /api/users/me/drafts/:id',
  'POST /api/push/subscriptions',
  'POST /api/link-previews',
  'POST /api/contact',
  'POST /api/reports',
  'POST /api/appeals',
  'POST /api/users/me/decisions/:id/appeal',
  'POST /api/products/:id/appeal',
  'POST /api/businesses/:id/licences',
  'PATCH /api/licences/:id',
  'POST /api/orders',
  'POST /api/repeat-orders',
  'POST /api/orders/:id/ship',
  'POST /api/orders/:id/cancel',
  'POST /api/orders/:id/refund',
  'POST /api/orders/:id/messages',
  'POST /api/orders/:id/disputes',
  'POST /api/disputes/:id',
  'POST /api/users/register email',
  'POST /api/users/register answers',
  'POST /api/users/me/invitations note',
  'PATCH /api/users/me email',
  'POST /api/groups approvalWords',
  'POST /api/groups/:id/invite-links name',
  'POST /api/groups/:id/queue/:itemId version',
  'PATCH /api/groups/:id approvalWords',
  'PUT /api/businesses/:id/selling bank',
  'PUT /api/businesses/:id/selling holder',
])
/** The staff answer for what they write. */
const byMembers = endpoints.filter(({ access }) => access === 'anyone' || access === 'member')

const phrases = ['A forbidden phrase', 'https://bad.example/x', 'write@bad.example']

/** The fields of a body that may contain a blocked phrase or link, alone or in a list. */
const freeTextsOf = ({ body }: Endpoint) =>
  bodyFields(body)
    .filter(([, field]) =>
      phrases.some((text) => field.safeParse(text).success || field.safeParse([text]).success),
    )
    .map(([path]) => path.split('.').at(-1) ?? '')

test('whatever members write for others to read is checked', () => {
  const free = byMembers
    .filter((endpoint) => !forFewReaders.has(nameOf(endpoint)))
    .flatMap((endpoint) =>
      freeTextsOf(endpoint)
        .filter((field) => !noText.test(field) && !endpoint.texts?.includes(field.replace(/^alt\d+$/, 'alt')))
        .map((field) => `${nameOf(endpoint)} ${field}`),
    )
  expect(free.filter((field) => !forFewReaders.has(field))).toEqual([])
})

/** A body that is valid but for the words; the words are checked before anything is looked up. */
const plain: Record<string, object> = {
  'POST /api/posts': { content: 'Hello' },
  'PATCH /api/posts/:id': { content: 'Hello' },
  'POST /api/event-series': {
    title: 'Hello',
    content: 'Hello',
    location: 'Durban',
    time: '10:00',
    eventDate: '2099-01-01T10:00:00Z',
    repeats: { every: 'week', times: 2 },
  },
  'PATCH /api/events/:id/following': { content: 'Hello' },
  'POST /api/polls': { content: 'Hello', question: 'Which?', options: ['a', 'b'], days: 1 },
  'POST /api/groups/:id/discussions': { title: 'Hello', content: 'Hello' },
  'POST /api/groups/:id/guide': { title: 'Hello', content: 'Hello' },
  'PATCH /api/groups/:id/guide/:pageId': { title: 'Hello', content: 'Hello', version: 1 },
  'POST /api/groups': { name: 'Hello' },
  'POST /api/groups/:id/bans': { userId: 1, reason: 'Spam' },
  'PUT /api/groups/:id/alias': { alias: 'Rooibos' },
  'PUT /api/groups/:id/members/:userId/mute': { reason: 'Spam', days: 1 },
  'POST /api/groups/:id/queue/:itemId': { decision: 'decline', reason: 'Spam' },
  'POST /api/businesses': { name: 'Hello', category: 'Grow Supply', location: 'Durban' },
  'POST /api/businesses/:id/products': { name: 'Hello', price: '10' },
  'POST /api/businesses/:id/reviews': { rating: 5, content: 'Hello' },
  'POST /api/products/:id/reviews': { rating: 5, content: 'Hello', lineId: 1 },
  'POST /api/users/register': { username: 'hello_there', displayName: 'Hello', password: 'a good password' },
  'POST /api/conversations': { userIds: [1], text: 'Hello', clientId: 'plain-message' },
  'POST /api/conversations/:id/messages': { text: 'Hello', clientId: 'plain-message' },
  'POST /api/group-chats': { name: 'Growers', userIds: [1] },
  'PATCH /api/group-chats/:id': { name: 'Growers' },
  'PUT /api/businesses/:id/holiday': { until: null },
  'PUT /api/businesses/:id/selling': { ...terms, bank: null },
  'PUT /api/products/:id/images': { photos: [] },
  'PUT /api/products/:id/variants': {
    options: [{ name: 'Size', values: ['Small'] }],
    variants: [{ options: { Size: 'Small' }, priceCents: 100, stock: 1 }],
  },
  'PUT /api/businesses/:id/photos': { photos: [] },
  'PUT /api/users/me/drafts/:id/schedule': {
    content: 'Text',
    version: 1,
    publishAt: '2099-01-01T10:00:00Z',
  },
  'POST /api/users/me/drafts/:id/publish': { content: 'Text', version: 1 },
  'POST /api/posts/:id/comments': { content: 'Text' },
  'POST /api/events/:id/comments': { content: 'Text' },
  'POST /api/groups/:id/discussions/:discussionId/comments': { content: 'Text' },
  'PATCH /api/comments/:id': { content: 'Text' },
}
/** Fields with a form of their own, those inside others, and those that repeat another one. */
const isFree = (field: string, name: string) =>
  (!/^(?:username|email|website|options|questions|answers|batch|manufacturer|claim|permit\w+|variety)$/.test(
    field,
  ) &&
    !/\/(?:posts|posts\/:id|event-series|following|publish|schedule|variants)$/.test(name)) ||
  field === 'content'

test.each(checked)(
  '$name refuses a blocked phrase and a blocked link, and names it',
  async ({ endpoint, fields, name }) => {
    const path = endpoint.path.replaceAll(/:\w+/g, '999999')
    const send = (words: string, field: string) => {
      const body = { ...plain[name], [field]: words }
      return writer.request({ method: endpoint.method, url: path, payload: body })
    }
    for (const field of fields.filter((one) => isFree(one, name))) {
      expect(await send('a f0rbidden PHRASE', field), field).toFailWith(
        400,
        textRuleMessages.blockedWord('Forbidden phrase'),
      )
      expect(await send('see www.bad.example/x', field), field).toFailWith(
        400,
        textRuleMessages.blockedHost('bad.example'),
      )
    }
  },
)

test.each([
  ['the name of an option', { name: 'A forbidden phrase', value: 'Small', sku: '' }],
  ['the value of an option', { name: 'Size', value: 'A forbidden phrase', sku: '' }],
  ['the SKU of a variant', { name: 'Size', value: 'Small', sku: 'A forbidden phrase' }],
])('%s is checked as the product’s description is', async (_what, { name, value, sku }) => {
  const asked = {
    options: [{ name, values: [value] }],
    variants: [{ sku, options: { [name]: value }, priceCents: 100, stock: 1 }],
  }
  expect(await writer.put('/api/products/999999/variants', asked)).toFailWith(
    400,
    textRuleMessages.blockedWord('Forbidden phrase'),
  )
})

test('the label of a product is checked as its description is', async () => {
  const asked = { name: 'Oil', price: '10', label: { claim: 'A forbidden phrase' } }
  expect(await writer.post('/api/businesses/999999/products', asked)).toFailWith(
    400,
    textRuleMessages.blockedWord('Forbidden phrase'),
  )
})
