import { beforeAll, expect, test } from 'vitest'
import { founder, member, staff, type Answer, type Person } from '#app/testing.ts'
import { open } from '#features/community/messages/server/testing.ts'
import { opensShop, sells } from '#features/market/orders/server/testing.ts'
import { aged, received } from '#features/market/reviews/server/testing.ts'
import type { ReportType } from '../contract.ts'
import { decide, idOf, reports } from './testing.ts'

let moderator: Person
let reviewer: Person
let admin: Person
beforeAll(async () => {
  await founder()
  moderator = await staff('moderator')
  reviewer = await staff('marketReviewer')
  admin = await staff('admin')
})

/** An emoji, which is two units of UTF-16, across the unit at which records of staff actions are cut, and another where reports are. */
const long = `${'x'.repeat(119)}🙂${'y'.repeat(78)}🙂 call me`
/** A name that is cut inside its emoji, each of which counts as one character. */
const longName = `Tray ${'🙂'.repeat(95)}`

const idIn = (answer: Answer): number => {
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}
const groupOf = (person: Person, more = {}) => person.post('/api/groups', { name: longName, ...more })

type Made = { id: number; reporter: Person }
/** What can be reported, by how somebody else comes to see it. */
const makers: Partial<Record<ReportType, (author: Person, other: Person) => Promise<Made>>> = {
  post: async (author, reporter) => ({ id: (await author.writes(long)).id, reporter }),
  comment: async (author, reporter) => {
    const { id } = await author.writes('Hello')
    return { id: idIn(await author.post(`/api/posts/${id}/comments`, { content: long })), reporter }
  },
  discussion: async (author, reporter) => {
    const group = idIn(await groupOf(author))
    const input = { title: longName, content: long }
    return { id: idIn(await author.post(`/api/groups/${group}/discussions`, input)), reporter }
  },
  message: async (author, reporter) => {
    const { lastMessage } = (await open(author, reporter, long)).body
    return { id: lastMessage.id, reporter }
  },
  group: async (author, reporter) => ({ id: idIn(await groupOf(author, { description: long })), reporter }),
  business: async (_author, reporter) => ({ id: (await opensShop(longName)).id, reporter }),
  businessReview: async (author, reporter) => {
    const shop = await opensShop('Egoli Grow')
    const review = { rating: 1, content: long }
    await aged(30, author)
    return { id: idIn(await author.post(`/api/businesses/${shop.id}/reviews`, review)), reporter }
  },
  productReview: async (author, reporter) => {
    const shop = await opensShop('Egoli Grow')
    const product = await sells(shop, 'Tray', '10')
    const { lineId } = await received(author, shop, product)
    const review = { rating: 1, content: long, lineId }
    return { id: idIn(await author.post(`/api/products/${product}/reviews`, review)), reporter }
  },
  product: async (_author, reporter) => ({
    id: await sells(await opensShop('Egoli Grow'), longName, '10'),
    reporter,
  }),
}

test.each(Object.keys(makers) as ReportType[])(
  'staff decide about a %s whose text has an emoji where records are cut',
  async (type) => {
    for (const decision of ['keep', 'warn', 'hide', 'remove']) {
      const [author, other] = [await member('author'), await member('other')]
      const made = await makers[type]?.(author, other)
      if (!made) throw new Error(`Nothing makes a ${type}`)
      const reported = await reports(made.reporter, type, made.id)
      expect(reported.status, reported.text).toBe(201)
      const caseId = await idOf(admin, type, made.id)
      const decided = await decide(admin, caseId, decision)
      expect(decided.status, `${decision}: ${decided.text}`).toBe(200)
    }
  },
)

test('staff delete, suspend and verify without a report what has such a text', async () => {
  const author = await member('author')
  const shop = await opensShop(longName)
  const product = await sells(shop, longName, '10')
  const group = idIn(await groupOf(author, { description: long }))
  const { id } = await author.writes(long)
  const answers = [
    await moderator.del(`/api/posts/${id}?reason=Spam`),
    await moderator.del(`/api/groups/${group}?reason=Spam`),
    await reviewer.post(`/api/admin/listings/${product}/block`, { reason: 'Not allowed' }),
    await admin.post(`/api/admin/businesses/${shop.id}/suspend`, { reason: 'Spam' }),
    await admin.post(`/api/admin/businesses/${shop.id}/reinstate`, { reason: 'A mistake' }),
  ]
  expect(answers.map(({ status, text }) => [status, status === 200 ? '' : text])).toEqual(
    answers.map(() => [200, '']),
  )
})
