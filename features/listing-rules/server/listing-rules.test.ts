import { beforeAll, expect, test } from 'vitest'
import { hempLabel, hempSeed, holds } from '#features/licences/server/testing.ts'
import { opensShop, type Shop } from '#features/orders/server/testing.ts'
import { data, founder, member, photo, rows, staff, testApp, visitor, type Person } from '#app/testing.ts'
import { firstListingRules } from '../default-rules.ts'
import type { ListingRule } from '../rule.ts'
import { mediaMessages } from '#platform/contract/images.ts'
import { productLimits } from '#features/products/contract.ts'
import { rejudge } from '#features/products/server/recheck-listings.ts'
import { auditMessages } from '#features/audit/copy.ts'
import { productMessages } from '#features/products/copy.ts'
import { listingRuleMessages, labelMessages, permitCopy, cbdCopy, judgementCopy } from '../copy.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  await founder()
  shop = await opensShop('Karoo Botanicals')
  admin = await staff('admin')
})

const ruleOf = (name: string) =>
  firstListingRules.find((rule) => rule.name === name) ?? { reason: '', source: '', notice: '' }
const problemOf = (name: string) => productMessages.refused(ruleOf(name).reason, ruleOf(name).source)
const add = (body: Record<string, unknown>, { owner, id } = shop) =>
  owner.post(`/api/businesses/${id}/products`, { price: '10', ...body })
const stateOf = async (id: number) => (await rows('select state from products where id = $1', [id]))[0].state
const notificationsOf = async (person: Person): Promise<string[]> =>
  (await person.get('/api/notifications')).body.map(({ content }: { content: string }) => content)
const night = async () => rejudge((await testApp()).db)
const verified = async (own: Shop) => {
  const body = { until: '2099-01-01', reason: 'Licence seen' }
  expect((await admin.post(`/api/businesses/${own.id}/verification`, body)).status).toBe(200)
}

const label = {
  mgPerServing: '5',
  servingsPerDay: '2',
  mgPerPack: '300',
  thcPercent: '0,0005',
  batch: 'A1',
  manufacturer: 'Karoo Botanicals',
  claim: 'Supports general wellbeing',
}
/** Adds a CBD product as the form does, with the certificate. */
const addCbd = (own: Shop, change: Record<string, string> = {}, more: Record<string, string> = {}) =>
  own.owner.form('POST', `/api/businesses/${own.id}/products`, [
    data({
      name: 'CBD oil, 30 ml',
      price: '450',
      category: 'CBD Products',
      ...more,
      label: { ...label, ...change },
    }),
    {
      name: 'certificate',
      value: Buffer.from('%PDF-1.4\n%%EOF'),
      filename: 'coa.pdf',
      type: 'application/pdf',
    },
  ])

test('anyone can read the rules, and a new installation has the defaults', async () => {
  const { body } = await visitor().get('/api/listing-rules')
  const keyOf = ({ subject, category, name }: ListingRule) => `${subject} ${category} ${name}`
  const sorted = (rules: ListingRule[]) =>
    rules.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  expect(sorted(body)).toEqual(sorted(firstListingRules))
})

test('prohibited words are rejected with the reason and the source; similar words are not', async () => {
  for (const [name, rule] of [
    ['Five pre-rolls', 'pre-roll'],
    ['Concentrate', 'concentrate'],
    ['Rooted clones', 'clone'],
    ['Ask the plug', 'the plug'],
    ['We grow for you', 'grow for you'],
    ['Indoor flower, 10 g', 'indoor flower'],
  ] as const)
    expect(await add({ name })).toFailWith(400, problemOf(rule))
  for (const name of ['Sunflower oil', 'Flower pot', 'Two-pin plug', 'Wall clock', 'Nutrient concentrate'])
    expect((await add({ name })).body, name).toMatchObject({ state: 'published', hold: null })
  const looked = await add({ name: 'Flower' })
  expect(looked.body).toMatchObject({ state: 'in_review', stateReason: ruleOf('flower').reason })
  expect(await visitor().get(`/api/products/${looked.body.id}`)).toFailWith(404, productMessages.missing)
})

test('attempts are recorded, and admins are notified once about a seller who tries repeatedly', async () => {
  const own = await opensShop('Again')
  for (const name of ['Pre-rolls', 'Prerolls', 'Pre rolls', 'Zol'])
    expect((await add({ name }, own)).status).toBe(400)
  expect(
    await rows('select name from blocked_listing_attempts where user_id = $1 order by id', [own.owner.id]),
  ).toEqual([{ name: 'Pre-rolls' }, { name: 'Prerolls' }, { name: 'Pre rolls' }, { name: 'Zol' }])
  expect(
    (await notificationsOf(admin)).filter((content) => content.startsWith('Again has repeatedly tried')),
  ).toHaveLength(1)
  const other = await opensShop('Once')
  expect((await add({ name: 'Pre-rolls' }, other)).status).toBe(400)
  expect(await notificationsOf(admin)).not.toContainEqual(
    expect.stringContaining('Once has repeatedly tried'),
  )
})

test('a rejected attempt with an Idempotency-Key, or on an existing listing, is recorded too', async () => {
  const own = await opensShop('Keyed')
  const body = { name: 'Pre-rolls', price: '10' }
  const key = { 'idempotency-key': 'one' }
  expect((await own.owner.post(`/api/businesses/${own.id}/products`, body, key)).status).toBe(400)
  const made = (await add({ name: 'Pot' }, own)).body
  expect((await own.owner.patch(`/api/products/${made.id}`, { name: 'Zol' })).status).toBe(400)
  const count = 'select count(*)::int as count from blocked_listing_attempts where user_id = $1'
  expect(await rows(count, [own.owner.id])).toEqual([{ count: 2 }])
})

test('a rejected listing can be saved as a draft', async () => {
  const { body } = await add({ name: 'Pre-rolls', description: 'A long text', asDraft: true })
  expect(body).toMatchObject({ state: 'draft', description: 'A long text', hold: { reason: '' } })
  expect(await shop.owner.post(`/api/products/${body.id}/publish`)).toFailWith(400, problemOf('pre-roll'))
  expect(await stateOf(body.id)).toBe('draft')
  await shop.owner.patch(`/api/products/${body.id}`, { name: 'Rolling tray' })
  expect((await shop.owner.post(`/api/products/${body.id}/publish`)).body.state).toBe('published')
})

test('hemp seed food is reviewed first, any other food with cannabis is rejected', async () => {
  expect((await add({ name: 'Hemp seed rusks', category: 'Edibles' })).body).toMatchObject({
    state: 'in_review',
    stateReason: ruleOf('hemp seed').reason,
    notice: ruleOf('Edibles').notice,
  })
  expect(await add({ name: 'Brownies', category: 'Edibles' })).toFailWith(400, problemOf('Edibles'))
})

test('CBD over the limits is rejected with the amount and the source', async () => {
  const own = await opensShop('Over')
  const refused = (words: string) => productMessages.refused(words, cbdCopy.source)
  expect(await addCbd(own, { servingsPerDay: '5' })).toFailWith(400, refused(cbdCopy.perDay(25)))
  expect(await addCbd(own, { mgPerPack: '601' })).toFailWith(400, refused(cbdCopy.perPack(601)))
  expect(await addCbd(own, { thcPercent: '0.2' })).toFailWith(400, refused(cbdCopy.thc(0.2)))
  expect(await addCbd(own, { mgPerServing: 'much' })).toFailWith(400, labelMessages.badNumber)
  expect((await own.owner.get(`/api/businesses/${own.id}/products/all`)).body).toEqual([])
})

test('CBD with an incomplete label is saved as a draft that names what is missing', async () => {
  const own = await opensShop('Incomplete')
  const { body, status } = await add(
    { name: 'CBD oil', category: 'CBD Products', label: { ...label, batch: '' } },
    own,
  )
  expect(status).toBe(201)
  const words = cbdCopy.incomplete('batch, certificate of analysis')
  expect(body).toMatchObject({ state: 'draft', stateReason: words })
  expect(await own.owner.post(`/api/products/${body.id}/publish`)).toFailWith(
    400,
    productMessages.refused(words, cbdCopy.source),
  )
  await own.owner.form('PATCH', `/api/products/${body.id}`, [
    data({ label }),
    { name: 'certificate', value: await photo(), filename: 'coa.png', type: 'image/png' },
  ])
  expect((await own.owner.post(`/api/products/${body.id}/publish`)).body).toMatchObject({
    state: 'in_review',
    stateReason: judgementCopy.first,
    label: { mgPerServing: 5, thcPercent: 0.0005 },
  })
})

test('the first three CBD products of a business are reviewed, and later ones with a medical claim', async () => {
  const own = await opensShop('Trusted')
  await verified(own)
  for (let many = 0; many < 3; many += 1) {
    const { body } = await addCbd(own)
    expect(body).toMatchObject({ state: 'in_review', stateReason: judgementCopy.first })
    await rows(`update products set state = 'published', approved_at = now() where id = $1`, [body.id])
  }
  const { body } = await addCbd(own)
  expect(body).toMatchObject({
    state: 'published',
    notice: expect.stringContaining('not been evaluated by the SAHPRA'),
  })
  expect((await visitor().get(`/api/products/${body.id}`)).status).toBe(200)
  expect((await addCbd(own, { claim: 'Cures insomnia' })).body).toMatchObject({
    state: 'in_review',
    stateReason: cbdCopy.claims('cures, insomnia'),
  })
  expect((await own.owner.patch(`/api/products/${body.id}`, { price: '1', stock: 4 })).body.state).toBe(
    'published',
  )
  expect(
    (await own.owner.patch(`/api/products/${body.id}`, { description: 'New words' })).body,
  ).toMatchObject({
    state: 'in_review',
    stateReason: judgementCopy.changed,
  })
})

test('only its seller and the staff can read a certificate', async () => {
  const own = await opensShop('Certified')
  const { body } = await addCbd(own)
  const { certificateUrl } = (await own.owner.get(`/api/products/${body.id}/listing`)).body
  for (const person of [own.owner, await staff('moderator')]) {
    const answer = await person.get(certificateUrl)
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('private, no-store')
  }
  for (const person of [visitor(), await member('stranger'), shop.owner])
    expect(await person.get(certificateUrl)).toFailWith(404, mediaMessages.missing)
  const wrong = await own.owner.form('PATCH', `/api/products/${body.id}`, [
    { name: 'certificate', value: Buffer.from('<html>'), filename: 'coa.html', type: 'text/html' },
  ])
  expect(wrong).toFailWith(415, productMessages.wrongCertificate)
  for (const [type, what] of [
    ['application/pdf', 'file'],
    ['image/png', 'image'],
  ] as const) {
    const value = Buffer.alloc(productLimits.certificateBytes + 1)
    const heavy = await own.owner.form('PATCH', `/api/products/${body.id}`, [
      { name: 'certificate', value, filename: 'coa', type },
    ])
    expect(heavy).toFailWith(413, `Upload failed: the ${what} is larger than 10MB.`)
  }
})

test('seed is listed with permit, holder, last day, variety and THC %, and reviewed first and after a change of text or label', async () => {
  const own = await opensShop('Seeds')
  await holds(own.owner, admin, own.id)
  const { source } = ruleOf('Seeds')
  const refused = async (change: Record<string, string>) =>
    add({ ...hempSeed, label: { ...hempLabel, ...change } }, own)
  expect(await refused({ permitUntil: '2020-01-01' })).toFailWith(
    400,
    productMessages.refused(permitCopy.over('January 1, 2020'), source),
  )
  expect(await refused({ permitUntil: 'soon' })).toFailWith(400, labelMessages.badDay)
  expect(await refused({ thcPercent: '2.5' })).toFailWith(
    400,
    productMessages.refused(permitCopy.thc(2.5), permitCopy.thcSource),
  )
  const lacking = (await refused({ permitNumber: '', variety: ' ' })).body
  const words = permitCopy.incomplete('number of the hemp permit, variety')
  expect(lacking).toMatchObject({ state: 'draft', stateReason: words })
  expect(await own.owner.post(`/api/products/${lacking.id}/publish`)).toFailWith(
    400,
    productMessages.refused(words, source),
  )

  const { id, state, stateReason } = (await add(hempSeed, own)).body
  expect({ state, stateReason }).toEqual({ state: 'in_review', stateReason: judgementCopy.prefetch })
  const approves = () => admin.post(`/api/admin/listings/${id}/approve`, { reason: 'Permit looked up' })
  expect((await approves()).body).toMatchObject({
    state: 'published',
    isApproved: true,
    missingLicences: null,
  })
  await night()
  expect((await visitor().get(`/api/products/${id}`)).status).toBe(200)
  await own.owner.post(`/api/products/${id}/pause`)
  expect((await own.owner.post(`/api/products/${id}/publish`)).body.state).toBe('published')
  await own.owner.post(`/api/products/${id}/pause`)
  await own.owner.patch(`/api/products/${id}`, { description: 'Another line of it' })
  expect((await own.owner.post(`/api/products/${id}/publish`)).body.state).toBe('in_review')
  await approves()
  expect((await own.owner.patch(`/api/products/${id}`, { price: '12' })).body.state).toBe('published')
  const other = { label: { ...hempLabel, variety: 'Karoo 8' } }
  expect((await own.owner.patch(`/api/products/${id}`, other)).body.state).toBe('in_review')
})

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
