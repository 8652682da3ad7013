import { beforeAll, expect, test } from 'vitest'
import { reportTargets } from '#app/report-targets.ts'
import { drift, founder, member, password, rows, staff, testApp, visitor, type Person } from '#app/testing.ts'
import { postMessages } from '#features/community/posts/copy.ts'
import { opensShop, sells, type Shop } from '#features/market/orders/server/testing.ts'
import { aged, received } from '#features/market/reviews/server/testing.ts'
import { auditMessages } from '#features/members/audit/copy.ts'
import type { Case, ReportType } from '../contract.ts'
import { reportMessages as messages } from '../copy.ts'
import { purgeRemovedContent } from './reports.jobs.ts'
import { caseOf, decide, idOf, queue, reports } from './testing.ts'

let shop: Shop
let author: Person
let moderator: Person
let colleague: Person
let admin: Person
beforeAll(async () => {
  admin = await founder()
  shop = await opensShop('Egoli Grow')
  author = await member('author')
  moderator = await staff('moderator')
  colleague = await staff('moderator')
})

/** One item of every kind by the author, and how to see whether a stranger finds it. */
async function everything(): Promise<[ReportType, number, (person: Person) => Promise<boolean>][]> {
  const finds = (path: string) => async (person: Person) => (await person.get(path)).status === 200
  const lists = (path: string, id: number) => async (person: Person) =>
    (await person.get(path)).body.some((one: { id: number }) => one.id === id)
  const idFrom = async (url: string, body: object) => Number((await author.post(url, body)).body.id)
  const post = (await author.writes('A post')).id
  const event = await idFrom('/api/posts', {
    isEvent: 'true',
    title: 'Open day',
    content: 'Come',
    location: 'Here',
    eventDate: '2100-01-01',
    time: '10:00',
  })
  const comment = await idFrom(`/api/posts/${post}/comments`, { content: 'A comment' })
  const group = await idFrom('/api/groups', { name: 'Growers', description: '', visibility: 'open' })
  const discussion = await idFrom(`/api/groups/${group}/discussions`, { title: 'Soil', content: 'Which?' })
  const discussionComment = await idFrom(`/api/groups/${group}/discussions/${discussion}/comments`, {
    content: 'Peat',
  })
  const guidePage = await idFrom(`/api/groups/${group}/guide`, { title: 'Begin here', content: 'Water' })
  const other = await opensShop(`Shop of ${post}`)
  await rows('update businesses set user_id = $2 where id = $1', [other.id, author.id])
  const product = Number(
    (await author.post(`/api/businesses/${other.id}/products`, { name: 'Pot', price: '10' })).body.id,
  )
  await aged(30, author)
  await rows(`update businesses set created_at = now() - interval '30 days' where id = $1`, [other.id])
  const businessReview = await idFrom(`/api/businesses/${shop.id}/reviews`, { rating: 1, content: 'Bad' })
  const bought = await sells(shop, `Tray ${post}`, '10')
  const { lineId } = await received(author, shop, bought)
  const productReview = await idFrom(`/api/products/${bought}/reviews`, {
    lineId,
    rating: 1,
    content: 'Broken',
  })
  return [
    ['post', post, finds(`/api/posts/${post}`)],
    ['event', event, finds(`/api/events/${event}`)],
    ['comment', comment, lists(`/api/posts/${post}/comments`, comment)],
    [
      'comment',
      discussionComment,
      lists(`/api/groups/${group}/discussions/${discussion}/comments`, discussionComment),
    ],
    ['discussion', discussion, lists(`/api/groups/${group}/discussions`, discussion)],
    ['guidePage', guidePage, finds(`/api/groups/${group}/guide/${guidePage}`)],
    ['product', product, finds(`/api/products/${product}`)],
    ['businessReview', businessReview, lists(`/api/businesses/${shop.id}/reviews`, businessReview)],
    ['productReview', productReview, lists(`/api/products/${bought}/reviews`, productReview)],
    ['group', group, finds(`/api/groups/${group}`)],
    ['business', other.id, finds(`/api/businesses/${other.id}`)],
  ]
}

test('everything can be reported once, hidden by the staff, and restored after an appeal', async () => {
  const [reporter, stranger] = [await member('reporter'), await member('stranger')]
  const items = await everything()
  for (const [type, id] of items) {
    expect([type, (await reports(visitor(), type, id)).status]).toEqual([type, 401])
    expect(await reports(author, type, id)).toFailWith(403, messages.own)
    const target = await reporter.get(`/api/reports/target?type=${type}&id=${id}`)
    expect([type, target.status, target.body.excerpt === '']).toEqual([type, 200, false])
    expect(await reports(reporter, type, id)).toMatchObject({
      status: 201,
      body: { message: messages.thanks },
    })
    expect((await reports(reporter, type, id)).body.message).toBe(messages.already)
    expect(await reports(reporter, type, 999_999_999)).toMatchObject({ status: 404 })
  }
  for (const [type, id, isFound] of items) {
    expect([type, await isFound(stranger)]).toEqual([type, true])
    const caseId = await idOf(moderator, type, id)
    expect((await decide(moderator, caseId, 'hide')).body.message).toBe(messages.decided.hide)
    expect([type, await isFound(stranger)]).toEqual([type, false])
    const appeal = await author.post(`/api/users/me/decisions/${caseId}/appeal`, {
      text: 'It is only spekboom.',
    })
    expect(appeal.body.message).toBe(messages.appealSent)
    const answer = await colleague.post(`/api/admin/reports/${caseId}/appeal`, {
      outcome: 'overturned',
      reason: 'True',
    })
    expect(answer.body.message).toBe(messages.overturned)
    expect([type, await isFound(stranger)]).toEqual([type, true])
  }
  expect(await drift()).toEqual([])
})

test('a report has a kind, and other needs a reason; one cannot report what one cannot see', async () => {
  const reporter = await member('reporter')
  const { id } = await author.writes('Hello')
  expect(await reports(reporter, 'post', id, 'boring')).toFailWith(400, messages.badKind)
  expect(await reports(reporter, 'post', id, 'other', ' ')).toFailWith(400, messages.blankReason)
  expect(await reporter.post('/api/reports', { type: 'moon', id, kind: 'spam' })).toFailWith(
    400,
    messages.badType,
  )
  await author.post(`/api/users/${reporter.id}/block`)
  expect(await reports(reporter, 'post', id)).toFailWith(404, postMessages.missing)
  expect((await reporter.get(`/api/reports/target?type=post&id=${id}`)).status).toBe(404)
  await author.del(`/api/users/${reporter.id}/block`)
  expect((await reports(reporter, 'post', id, 'medical-claim', '')).status).toBe(201)
})

test('the queue shows a case once with all its reports, by kind, and who claimed it', async () => {
  const [one, two] = [await member('one'), await member('two')]
  const { id } = await author.writes('Rooted cuttings for sale')
  await reports(one, 'post', id, 'unlawful-sale', 'He sells')
  await reports(two, 'post', id, 'minor', '')
  const found = await caseOf(moderator, 'post', id)
  expect(found).toMatchObject({
    path: `/posts/${id}`,
    excerpt: 'Rooted cuttings for sale',
    author: { id: author.id },
    reports: [
      { reporterId: one.id, kind: 'unlawful-sale', reason: 'He sells' },
      { reporterId: two.id, kind: 'minor', reason: '' },
    ],
    claimedBy: null,
    decisions: ['keep', 'hide', 'remove', 'warn', 'limit', 'suspend', 'ban'],
  })
  const byKind = await moderator.all<Case>('/api/admin/reports?kind=minor&limit=100')
  expect(byKind.map((each) => each.targetId)).toContain(id)
  const others = await moderator.all<Case>('/api/admin/reports?kind=harassment&limit=100')
  expect(others.map((each) => each.targetId)).not.toContain(id)
  const caseId = found?.id ?? 0
  expect((await moderator.post(`/api/admin/reports/${caseId}/claim`)).body).toMatchObject({ isMine: true })
  expect((await queue(moderator, 'mine')).map((each) => each.id)).toContain(caseId)
  expect((await queue(colleague, 'mine')).map((each) => each.id)).not.toContain(caseId)
  expect(await decide(colleague, caseId, 'keep')).toMatchObject({ status: 409 })
  expect(await colleague.post(`/api/admin/reports/${caseId}/claim`)).toMatchObject({ status: 409 })
  await rows(`update moderation_cases set claimed_at = now() - interval '31 minutes' where id = $1`, [caseId])
  expect((await decide(colleague, caseId, 'keep')).status).toBe(200)
  expect(await decide(moderator, caseId, 'keep')).toFailWith(409, messages.handled)
  expect((await caseOf(moderator, 'post', id, 'closed'))?.decision).toBe('keep')
  expect((await moderator.get('/api/admin/reports/state')).body.medianMinutes).toBeGreaterThanOrEqual(0)
})

test('an author learns nothing of a report that was dismissed', async () => {
  const [calm, upset] = [await member('calm'), await member('upset')]
  const { id } = await calm.writes('I prefer compost')
  await reports(upset, 'post', id)
  const caseId = (await caseOf(moderator, 'post', id))?.id ?? 0
  expect((await decide(moderator, caseId, 'keep')).status).toBe(200)
  expect(await calm.all('/api/notifications')).toEqual([])
  expect(await calm.all('/api/users/me/decisions')).toEqual([])
  expect(await upset.all('/api/notifications')).toHaveLength(1)
})

test('decisions need a reason, reach author and reporters, and are in the audit log', async () => {
  const reporter = await member('reporter')
  const { id } = await author.writes('Buy my oil')
  await reports(reporter, 'post', id)
  const caseId = await idOf(moderator, 'post', id)
  expect(await decide(moderator, caseId, 'keep', { reason: ' ' })).toFailWith(400, auditMessages.reason)
  expect(await decide(moderator, caseId, 'burn')).toFailWith(400, messages.badDecision)
  expect(await decide(moderator, caseId, 'suspend')).toFailWith(400, messages.badDays)
  expect((await decide(moderator, caseId, 'remove')).body.message).toBe(messages.decided.remove)
  expect(await visitor().get(`/api/posts/${id}`)).toMatchObject({ status: 404 })
  const [news] = await author.all('/api/notifications')
  expect(news).toMatchObject({ opens: 'decisions', relatedId: caseId, actor: null })
  expect((await reporter.all('/api/notifications'))[0]).toMatchObject({
    content: expect.stringContaining('handled'),
  })
  expect((await author.all('/api/users/me/decisions'))[0]).toMatchObject({
    id: caseId,
    decision: 'remove',
    reason: 'Rule 3',
    excerpt: 'Buy my oil',
    mayAppeal: true,
  })
  expect((await moderator.get('/api/admin/audit')).body[0]).toMatchObject({
    action: 'report.remove',
    aboutId: id,
  })
})

test('moderators act against members, admins also against moderators, nobody on their own content', async () => {
  const reporter = await member('reporter')
  const { id } = await moderator.writes('A rude word')
  await reports(reporter, 'post', id, 'harassment')
  const caseId = await idOf(moderator, 'post', id)
  expect((await caseOf(moderator, 'post', id))?.decisions).toEqual([])
  expect(await moderator.post(`/api/admin/reports/${caseId}/claim`)).toFailWith(409, messages.ownCase)
  expect(await decide(moderator, caseId, 'keep')).toFailWith(403, messages.notAllowed)
  expect(await decide(colleague, caseId, 'warn')).toFailWith(403, messages.notAllowed)
  expect((await decide(admin, caseId, 'warn')).status).toBe(200)
  expect((await moderator.all('/api/users/me/decisions'))[0]).toMatchObject({ decision: 'warn' })
})

test('an appeal is made once and in time, and somebody else decides it', async () => {
  const reporter = await member('reporter')
  const { id } = await author.writes('Spekboom cuttings')
  await reports(reporter, 'post', id)
  const caseId = await idOf(moderator, 'post', id)
  await decide(moderator, caseId, 'remove')
  const appeal = (person: Person, text = 'Not cannabis') =>
    person.post(`/api/users/me/decisions/${caseId}/appeal`, { text })
  expect(await appeal(reporter)).toFailWith(404, messages.decisionMissing)
  expect(await appeal(author, ' ')).toFailWith(400, messages.blankAppeal)
  await rows(`update moderation_cases set closed_at = closed_at - interval '31 days' where id = $1`, [caseId])
  expect(await appeal(author)).toFailWith(409, messages.appealOver)
  await rows(`update moderation_cases set closed_at = closed_at + interval '31 days' where id = $1`, [caseId])
  expect((await appeal(author)).status).toBe(200)
  expect(await appeal(author)).toFailWith(409, messages.appealed)
  expect((await queue(moderator, 'appeals')).map((one) => one.id)).toContain(caseId)
  const answer = { outcome: 'upheld', reason: 'Seen twice' }
  const path = `/api/admin/reports/${caseId}/appeal`
  expect(await moderator.post(path, answer)).toFailWith(403, messages.sameDecider)
  expect((await colleague.post(path, answer)).body.message).toBe(messages.upheld)
  expect(await colleague.post(path, answer)).toFailWith(409, messages.noAppeal)
  expect((await visitor().get(`/api/posts/${id}`)).status).toBe(404)
  expect((await author.all('/api/users/me/decisions'))[0]).toMatchObject({ appeal: { outcome: 'upheld' } })
})

test('staff open what was written in a private group, which the audit log records', async () => {
  const fellow = await member('fellow')
  const group = (await author.post('/api/groups', { name: 'Closed', description: '', visibility: 'private' }))
    .body
  await author.post(`/api/groups/${group.id}/invites`, { userId: fellow.id })
  const [invite] = (await fellow.get('/api/users/me/group-invites')).body
  await fellow.post(`/api/group-invites/${invite.id}/accept`)
  const { id } = (
    await author.post(`/api/groups/${group.id}/discussions`, { title: 'Secret', content: 'Hidden words' })
  ).body
  expect((await reports(await member('outsider'), 'discussion', id)).status).toBe(404)
  expect((await reports(fellow, 'discussion', id)).status).toBe(201)
  const found = await caseOf(moderator, 'discussion', id)
  expect(found).toMatchObject({ isPrivate: true, excerpt: null })
  expect((await moderator.get(`/api/admin/reports/${found?.id}`)).body.excerpt).toBe('Hidden words')
  expect((await moderator.get('/api/admin/audit')).body[0]).toMatchObject({
    action: 'report.view',
    aboutId: id,
  })
})

test('removed content is deleted permanently when nobody can appeal any more', async () => {
  const post = await author.writes('Hello')
  const { id } = (await author.post(`/api/posts/${post.id}/comments`, { content: 'Buy it' })).body
  await reports(await member('reporter'), 'comment', id)
  const caseId = await idOf(moderator, 'comment', id)
  await decide(moderator, caseId, 'remove')
  const { db, config } = await testApp()
  const job = purgeRemovedContent(reportTargets)
  await job.run({ db, config })
  expect(await rows('select id from comments where id = $1', [id])).toHaveLength(1)
  await rows(`update moderation_cases set closed_at = closed_at - interval '31 days' where id = $1`, [caseId])
  await job.run({ db, config })
  expect(await rows('select id from comments where id = $1', [id])).toEqual([])
  expect(await drift()).toEqual([])
})

test('deleting the reporter’s account closes a case without other reports, and the export names reports and decisions', async () => {
  const reporter = await member('reporter')
  const { id } = await author.writes('Hello again')
  await reports(reporter, 'post', id, 'other', 'Strange')
  expect((await reporter.post('/api/users/me/export', { password })).body.reports).toMatchObject([
    { type: 'post', target_id: id, reason: 'Strange', kind: 'other' },
  ])
  await rows('delete from users where id = $1', [reporter.id])
  expect(await caseOf(moderator, 'post', id)).toBeUndefined()
  expect((await author.post('/api/users/me/export', { password })).body.decisions.length).toBeGreaterThan(0)
})

test('the monthly figures are public and name nobody', async () => {
  const answer = await visitor().get('/api/transparency')
  expect(answer.status).toBe(200)
  const [month] = answer.body
  expect(month.reports).toBeGreaterThan(10)
  expect(month.byDecision.hide).toBeGreaterThan(5)
  expect(month.appeals).toBeGreaterThan(month.overturned)
  expect(answer.text).not.toContain(author.username)
})
