import { beforeAll, expect, test } from 'vitest'
import { crowdOf, founder, member, photo, rows, staff, visitor, type Person } from '#app/testing.ts'
import { opensShop, sells } from '#features/market/orders/server/testing.ts'
import { received } from '#features/market/reviews/server/testing.ts'
import { reportLimits, type OpenedCase, type ReportType } from '../contract.ts'
import { caseOf, decide, idOf, reports } from './testing.ts'

let author: Person
let reporter: Person
let moderator: Person
beforeAll(async () => {
  await founder()
  author = await member('author')
  reporter = await member('reporter')
  moderator = await staff('moderator')
})

async function opened(type: ReportType, id: number, by = moderator): Promise<OpenedCase> {
  if ((await caseOf(by, type, id)) === undefined) await reports(reporter, type, id)
  return (await by.get(`/api/admin/reports/${await idOf(by, type, id)}`)).body
}

const statusFor = async (people: Person[], url: string) =>
  Promise.all(people.map(async (person) => (await person.get(url)).status))

const file = async (name: string) => ({ name, value: await photo(), filename: 'a.png', type: 'image/png' })

test('a reported post is shown with its pictures, which only those who decide see once it is hidden', async () => {
  const [reviewer, stranger] = [await staff('marketReviewer'), await member('stranger')]
  const { id, imageUrl } = await author.shows('Rooted cuttings')
  const people = [moderator, reviewer, author, stranger, visitor()]
  const { item } = await opened('post', id)
  expect(item).toMatchObject({ title: '', text: 'Rooted cuttings', state: 'shown', place: null })
  expect(item?.pictures).toMatchObject([{ url: imageUrl }])
  const caseId = await idOf(moderator, 'post', id)
  await decide(moderator, caseId, 'hide')
  expect(await statusFor(people, imageUrl ?? '')).toEqual([200, 404, 404, 404, 404])
  expect((await moderator.get(`/api/admin/reports/${caseId}`)).body.item).toMatchObject({ state: 'hidden' })

  const unreported = await author.shows('Mine')
  await author.patch('/api/users/me/privacy', { profileVisibility: 'private' })
  expect(await statusFor([moderator], unreported.imageUrl ?? '')).toEqual([404])
  await author.patch('/api/users/me/privacy', { profileVisibility: 'public' })
})

test('a reported comment is shown with what it answers and the three comments before it', async () => {
  const { id } = await author.writes('Which soil?')
  const write = async (content: string) =>
    Number((await reporter.post(`/api/posts/${id}/comments`, { content })).body.id)
  for (const content of ['One', 'Two', 'Three', 'Four']) await write(content)
  const rude = Number((await author.post(`/api/posts/${id}/comments`, { content: 'You fool' })).body.id)
  await write('Later')
  const { item } = await opened('comment', rude)
  expect(item).toMatchObject({ text: 'You fool' })
  expect(item?.thread.map(({ text }) => text)).toEqual(['Which soil?', 'Two', 'Three', 'Four'])
  expect(item?.thread[0]).toMatchObject({ author: 'author' })

  const group = (await author.post('/api/groups', { name: 'Soil', description: '', visibility: 'open' })).body
  const { body: discussion } = await author.post(`/api/groups/${group.id}/discussions`, {
    title: 'Peat',
    content: 'Or not?',
  })
  const path = `/api/groups/${group.id}/discussions/${discussion.id}/comments`
  await author.post(path, { content: 'Never' })
  const answer = await author.post(path, { content: 'Always' })
  const inGroup = await opened('comment', Number(answer.body.id))
  expect(inGroup.item).toMatchObject({ place: { name: 'Soil', path: `/groups/${group.id}` } })
  expect(inGroup.item?.thread).toMatchObject([{ title: 'Peat', text: 'Or not?' }, { text: 'Never' }])
  expect((await opened('discussion', discussion.id)).item).toMatchObject({ title: 'Peat', text: 'Or not?' })
})

test('a reported product has its price and pictures, a review its stars and what it is about', async () => {
  const shop = await opensShop('Egoli Grow')
  const made = await shop.owner.form('POST', `/api/businesses/${shop.id}/products`, [
    { name: 'data', value: JSON.stringify({ name: 'Grinder', price: '50', category: 'Accessories' }) },
    await file('image'),
  ])
  const product = await opened('product', Number(made.body.id))
  expect(product.item).toMatchObject({
    title: 'Grinder',
    price: { cents: 5_000 },
    place: { name: 'Egoli Grow', path: `/business/${shop.id}` },
    pictures: [{ url: made.body.imageUrl }],
  })
  const bought = await sells(shop, 'Tray', '10')
  const { lineId } = await received(author, shop, bought)
  const review = { rating: 2, content: 'Bent' }
  const ofProduct = await author.post(`/api/products/${bought}/reviews`, { lineId, ...review })
  expect((await opened('productReview', Number(ofProduct.body.id))).item).toMatchObject({
    text: 'Bent',
    stars: 2,
    place: { name: 'Tray', path: `/product/${bought}` },
  })
  const ofShop = await author.post(`/api/businesses/${shop.id}/reviews`, review)
  expect((await opened('businessReview', Number(ofShop.body.id))).item).toMatchObject({
    stars: 2,
    place: { name: 'Egoli Grow' },
  })
  expect((await opened('business', shop.id)).item).toMatchObject({ title: 'Egoli Grow' })
})

test('a reported member is shown with bio, banner and the earlier decisions about them', async () => {
  const rude = await member('rude', { profileVisibility: 'followers' })
  await rude.form('PATCH', '/api/users/me', [
    { name: 'bio', value: 'Growing since 2018' },
    await file('banner'),
  ])
  const { id } = await rude.writes('A rude word')
  await reporter.post(`/api/users/${rude.id}/follow`)
  await rude.post(`/api/users/me/follow-requests/${reporter.id}/accept`)
  const first = await opened('post', id)
  expect(first.authorFacts).toMatchObject({ postsCount: 1, decisions: [] })
  await decide(moderator, first.id, 'warn')
  const second = await opened('member', rude.id)
  expect(second.item).toMatchObject({ title: 'rude (@' + rude.username + ')', text: 'Growing since 2018' })
  expect(await statusFor([moderator, visitor()], second.item?.bannerUrl ?? '')).toEqual([200, 404])
  expect(second.authorFacts?.decisions).toMatchObject([
    { id: first.id, type: 'post', decision: 'warn', reason: 'Rule 3', outcome: null },
  ])
})

test('a reported group has its picture, and an event its description', async () => {
  const made = await author.form('POST', '/api/groups', [
    { name: 'data', value: JSON.stringify({ name: 'Cash only', description: 'Bakkie', visibility: 'open' }) },
    await file('image'),
  ])
  const picture = String(made.body.imageUrl)
  const group = await opened('group', Number(made.body.id))
  expect(group.item).toMatchObject({ title: 'Cash only', text: 'Bakkie', pictures: [{ url: picture }] })
  await decide(moderator, group.id, 'hide')
  expect(await statusFor([moderator, author, visitor()], picture)).toEqual([200, 404, 404])
  const event = await author.post('/api/posts', {
    isEvent: 'true',
    title: 'Open day',
    content: 'Come',
    location: 'Here',
    eventDate: '2100-01-01',
    time: '10:00',
  })
  expect((await opened('event', Number(event.body.id))).item).toMatchObject({
    title: 'Open day',
    text: 'Come',
  })
})

test('claiming a case of a private group shows no text; each opening is recorded', async () => {
  const fellow = await member('fellow')
  const group = (await author.post('/api/groups', { name: 'Closed', description: '', visibility: 'private' }))
    .body
  await author.post(`/api/groups/${group.id}/invites`, { userId: fellow.id })
  const [invite] = (await fellow.get('/api/users/me/group-invites')).body
  await fellow.post(`/api/group-invites/${invite.id}/accept`)
  const { id } = (
    await author.post(`/api/groups/${group.id}/discussions`, { title: 'Secret', content: 'Hidden words' })
  ).body
  await reports(fellow, 'discussion', id)
  const caseId = await idOf(moderator, 'discussion', id)
  expect((await moderator.post(`/api/admin/reports/${caseId}/claim`)).text).not.toContain('Hidden words')
  for (let times = 1; times <= 2; times += 1) {
    const { body } = await moderator.get(`/api/admin/reports/${caseId}`)
    expect(body.item).toMatchObject({ title: 'Secret', text: 'Hidden words', place: { name: 'Closed' } })
    const log = (await moderator.get('/api/admin/audit')).body
    const openings = log.filter((one: { action: string }) => one.action === 'report.view')
    expect(openings).toHaveLength(times)
    expect(openings[0]).toMatchObject({ aboutType: 'discussion', aboutId: id })
  }
})

test('one decision closes all reports about the same item and notifies everyone who made one', async () => {
  const people = [await member('one'), await member('two'), await member('three')]
  const { id } = await author.writes('Buy my oil')
  for (const person of people) await reports(person, 'post', id, 'medical-claim')
  const found = await caseOf(moderator, 'post', id)
  expect(found?.reports).toHaveLength(3)
  await decide(moderator, found?.id ?? 0, 'remove')
  expect(await caseOf(moderator, 'post', id)).toBeUndefined()
  for (const person of people)
    expect((await person.all('/api/notifications'))[0]).toMatchObject({
      content: expect.stringContaining('handled'),
    })
})

test('of many reports of one case the staff see the first ones, and how many members reported it', async () => {
  const { id } = await author.writes('Seen by many')
  const first = await opened('post', id)
  const crowd = await crowdOf(reportLimits.reportsShown + 4)
  await rows(
    `insert into reports (case_id, reporter_id, kind, reason) select $1, unnest($2::bigint[]), 'spam', 'Me too'`,
    [first.id, crowd.map((person) => person.id)],
  )
  const { reports: shown, reportersCount } = await opened('post', id)
  expect(shown).toHaveLength(reportLimits.reportsShown)
  expect(shown[0]).toEqual(first.reports[0])
  expect(reportersCount).toBe(crowd.length + 1)
})
