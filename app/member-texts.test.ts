import { beforeAll, expect, test } from 'vitest'
import { terms } from '#features/market/orders/server/testing.ts'
import { textRuleMessages } from '#features/members/text-rules/copy.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { api } from './endpoints.ts'
import { memberTexts } from './member-texts.ts'
import { founder, member, staff, type Person } from './testing.ts'

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
const listed = [...memberTexts].map(([endpoint, { fields }]) => ({
  endpoint,
  fields,
  name: nameOf(endpoint),
}))

test('whatever publishes a text of a member is checked', () => {
  const publishing = Object.values(api)
    .flatMap((endpoints): Endpoint[] => Object.values(endpoints))
    .filter(({ publishes, body }) => publishes && body)
    .map(nameOf)
  const withoutText = [
    'POST /api/events/:id/co-hosts',
    'POST /api/groups/:id/invites',
    'POST /api/group-chats/:id/people',
    'PUT /api/groups/:id/chat',
    'PUT /api/groups/:id/guide',
    'POST /api/link-previews',
  ]
  expect(
    publishing.filter((name) => !withoutText.includes(name) && !listed.some((one) => one.name === name)),
  ).toEqual([])
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
/** Fields with a form of their own, and those that repeat another one. */
const isFree = (field: string, name: string) =>
  (!/^(?:username|email|website|alt\d+|options|questions|answers)$/.test(field) &&
    !/\/(?:posts|posts\/:id|event-series|following|publish|schedule)$/.test(name)) ||
  field === 'content'

test.each(listed)(
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
