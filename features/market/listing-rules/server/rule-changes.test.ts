import { beforeAll, expect, test } from 'vitest'
import { founder, rows, staff, testApp, visitor, type Person } from '#app/testing.ts'
import { opensShop, type Shop } from '#features/market/orders/server/testing.ts'
import { productMessages } from '#features/market/products/copy.ts'
import { recheckAllListings } from '#features/market/products/server/recheck-listings.ts'
import { auditMessages } from '#features/members/audit/copy.ts'
import { listingRuleMessages } from '../copy.ts'
import { notificationsOf } from './testing.ts'

let shop: Shop
let admin: Person

beforeAll(async () => {
  await founder()
  shop = await opensShop('Karoo Botanicals')
  admin = await staff('admin')
})

const add = (body: Record<string, unknown>, { owner, id } = shop) =>
  owner.post(`/api/businesses/${id}/products`, { price: '10', ...body })

const stateOf = async (id: number) => (await rows('select state from products where id = $1', [id]))[0].state
const night = async () => recheckAllListings((await testApp()).db)

const today = async () =>
  (await rows(`select to_char(now() at time zone 'Africa/Johannesburg', 'YYYY-MM-DD') as day`))[0].day

test('a new rule pauses products that break it, and its end publishes them again; the seller is notified of both', async () => {
  const own = await opensShop('Ruled')
  const { id } = (await add({ name: 'Glass bong', category: 'Accessories' }, own)).body
  const rule = {
    subject: 'words',
    name: 'bong',
    decision: 'blocked',
    reason: 'No glass pipes until the new act.',
    source: 'Act 1 of 2099',
    validFrom: await today(),
    why: 'The new act',
  }
  const made = await admin.post('/api/admin/listing-rules', rule)
  expect(made).toMatchObject({ status: 201, body: { isInForce: true, validUntil: null } })
  expect(await add({ name: 'Bongs' }, own)).toFailWith(400, productMessages.refused(rule.reason, rule.source))
  expect((await visitor().get(`/api/products/${id}`)).status).toBe(200)
  await night()
  await night()
  expect(await visitor().get(`/api/products/${id}`)).toFailWith(404, productMessages.missing)
  expect((await own.owner.get(`/api/products/${id}/listing`)).body).toMatchObject({
    state: 'paused',
    stateReason: rule.reason,
    stateSource: rule.source,
  })
  expect(await notificationsOf(own.owner)).toEqual(['The listing rules have paused Glass bong: see why'])

  await rows(`update listing_rules set valid_from = valid_from - 9 where id = $1`, [made.body.id])
  const end = { validUntil: await today(), why: 'Withdrawn' }
  expect((await admin.patch(`/api/admin/listing-rules/${made.body.id}`, end)).body.validUntil).toBe(
    end.validUntil,
  )
  await night()
  expect(await stateOf(id)).toBe('paused')
  await rows(`update listing_rules set valid_until = valid_until - 1 where id = $1`, [made.body.id])
  await night()
  expect((await visitor().get(`/api/products/${id}`)).body).toMatchObject({ state: 'published', hold: null })
  expect(await notificationsOf(own.owner)).toEqual([
    'Glass bong is back in the marketplace',
    'The listing rules have paused Glass bong: see why',
  ])
  expect(await admin.patch(`/api/admin/listing-rules/${made.body.id}`, end)).toFailWith(
    409,
    listingRuleMessages.over,
  )
  expect((await (await staff('moderator')).get('/api/admin/listing-rules')).body).toContainEqual(
    expect.objectContaining({ id: made.body.id, isInForce: false }),
  )
  expect(
    await rows(
      `select action, reason from audit_log where about_type = 'rule' and about_id = $1 order by id`,
      [made.body.id],
    ),
  ).toEqual([
    { action: 'rule.make', reason: 'The new act' },
    { action: 'rule.end', reason: 'Withdrawn' },
  ])
})

test('a product paused by its seller stays paused, and an approved one stays published under a review rule', async () => {
  const own = await opensShop('Paused')
  const [one, two, three] = [
    (await add({ name: 'Vase', category: 'Merchandise' }, own)).body.id,
    (await add({ name: 'Vase', category: 'Merchandise' }, own)).body.id,
    (await add({ name: 'Vase', category: 'Merchandise' }, own)).body.id,
  ]
  await own.owner.post(`/api/products/${one}/pause`)
  await rows('update products set approved_at = now() where id = $1', [two])
  const [rule] = await rows(
    `insert into listing_rules (subject, name, decision, reason, source, valid_from)
     values ('category', 'Merchandise', 'review', 'Looked at', 'Us', current_date - 1) returning id`,
  )
  await night()
  expect([await stateOf(one), await stateOf(two), await stateOf(three)]).toEqual([
    'paused',
    'published',
    'paused',
  ])
  expect((await own.owner.post(`/api/products/${three}/publish`)).body.state).toBe('in_review')
  await rows('delete from listing_rules where id = $1', [rule.id])
  await night()
  expect([await stateOf(one), await stateOf(three)]).toEqual(['paused', 'in_review'])
})

test('only an admin makes a rule, which needs its texts, dates and a reason', async () => {
  const rule = {
    subject: 'category',
    name: 'Other',
    decision: 'review',
    reason: 'Because',
    source: 'Us',
    validFrom: await today(),
    why: 'A try',
  }
  const make = (change: Record<string, unknown>) =>
    admin.post('/api/admin/listing-rules', { ...rule, ...change })
  expect(await make({ name: ' ' })).toFailWith(400, listingRuleMessages.blankName)
  expect(await make({ decision: 'maybe' })).toFailWith(400, listingRuleMessages.badDecision)
  expect(await make({ subject: 'weather' })).toFailWith(400, listingRuleMessages.badSubject)
  expect(await make({ reason: '' })).toFailWith(400, listingRuleMessages.blankReason)
  expect(await make({ source: '' })).toFailWith(400, listingRuleMessages.blankSource)
  expect(await make({ validFrom: 'soon' })).toFailWith(400, listingRuleMessages.badDay)
  expect(await make({ validFrom: '2020-01-01' })).toFailWith(400, listingRuleMessages.pastDay)
  expect(await make({ validUntil: '2020-01-01' })).toFailWith(400, listingRuleMessages.badDay)
  expect(await make({ why: ' ' })).toFailWith(400, auditMessages.reason)
  expect((await (await staff('moderator')).post('/api/admin/listing-rules', rule)).status).toBe(403)
  expect(
    await admin.patch('/api/admin/listing-rules/999999', { validUntil: await today(), why: 'x' }),
  ).toFailWith(404, listingRuleMessages.missing)
})
