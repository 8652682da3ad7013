import { beforeAll, expect, test } from 'vitest'
import type { ReportType } from '#features/members/reports/contract.ts'
import { caseOf, decide } from '#features/members/reports/server/testing.ts'
import { offerMessages } from '#features/site/cannabis-check/copy.ts'
import { founder, member, rows, staff, type Person } from './testing.ts'

let author: Person
let moderator: Person
let group = 0
const shop = { name: 'Kloof Tools', category: 'Grow Supply', location: 'Cape Town' }

beforeAll(async () => {
  await founder()
  author = await member('thandi')
  moderator = await staff('moderator')
  group = (await author.post('/api/groups', { name: 'Living soil' })).body.id
})

const offer = 'Fresh weed in Joburg, R100 a gram, dm me'
const event = {
  isEvent: 'true',
  title: 'Market day',
  eventDate: '2099-01-01T10:00:00.000Z',
  time: '10:00',
  location: 'Cape Town',
}
const kinds: [ReportType, () => string, (words: string) => object][] = [
  ['post', () => '/api/posts', (content) => ({ content })],
  ['event', () => '/api/posts', (content) => ({ ...event, content })],
  ['discussion', () => `/api/groups/${group}/discussions`, (content) => ({ title: 'Hello', content })],
  ['guidePage', () => `/api/groups/${group}/guide`, (content) => ({ title: 'Hello', content })],
  ['group', () => '/api/groups', (description) => ({ name: 'Gardeners', description })],
  ['business', () => '/api/businesses', (description) => ({ ...shop, description })],
]

test.each(kinds)('the author of a %s that looks like an offer is warned', async (_type, path, bodyOf) => {
  const answer = await author.post(path(), bodyOf(offer))
  expect(answer).toFailWith(409, offerMessages.warned)
  expect(answer.body.code).toBe('offer')
  expect(await author.post(path(), { ...bodyOf(offer), acknowledged: false })).toFailWith(
    409,
    offerMessages.warned,
  )
  expect((await author.post(path(), bodyOf('Rain at last'))).status).toBe(201)
})

test.each(kinds)(
  'a %s that is posted all the same is reported to the moderators',
  async (type, path, bodyOf) => {
    const answer = await author.post(path(), { ...bodyOf(offer), acknowledged: true })
    expect(answer.status, answer.text).toBe(201)
    const found = await caseOf(moderator, type, answer.body.id)
    expect(found).toMatchObject({
      author: { id: author.id },
      reports: [{ reporterId: null, kind: 'unlawful-sale', reason: offerMessages.posted }],
    })
    expect((await decide(moderator, found?.id ?? 0, 'keep')).status).toBe(200)
  },
)

test('an edit that makes an offer of a post is warned about and reported once', async () => {
  const { id } = (await author.post('/api/posts', { content: 'Rain at last' })).body
  const edit = (more = {}) => author.patch(`/api/posts/${id}`, { content: offer, ...more })
  expect(await edit()).toFailWith(409, offerMessages.warned)
  for (let count = 0; count < 2; count += 1) expect((await edit({ acknowledged: true })).status).toBe(200)
  expect((await caseOf(moderator, 'post', id))?.reports).toHaveLength(1)
})

test('a text without an offer is not reported, whatever was acknowledged', async () => {
  const { id } = (
    await author.post('/api/posts', { content: 'Is it legal to sell weed?', acknowledged: true })
  ).body
  expect(await caseOf(moderator, 'post', id)).toBeUndefined()
  expect(
    await rows('select 1 from moderation_cases where target_id = $1 and type = $2', [id, 'post']),
  ).toEqual([])
})

test('what a member publishes with an Idempotency-Key is warned about and reported too', async () => {
  const key = { 'idempotency-key': 'offer-1' }
  expect(await author.post('/api/posts', { content: offer }, key)).toFailWith(409, offerMessages.warned)
  const { status, body } = await author.post('/api/posts', { content: offer, acknowledged: true }, key)
  expect(status).toBe(201)
  expect((await caseOf(moderator, 'post', body.id))?.reports).toHaveLength(1)
})
