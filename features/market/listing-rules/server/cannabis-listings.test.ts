import { beforeAll, expect, test } from 'vitest'
import { data, founder, member, photo, rows, staff, testApp, visitor, type Person } from '#app/testing.ts'
import { hempLabel, hempSeed, holds } from '#features/market/licences/server/testing.ts'
import { opensShop, type Shop } from '#features/market/orders/server/testing.ts'
import { productLimits } from '#features/market/products/contract.ts'
import { productMessages } from '#features/market/products/copy.ts'
import { recheckAllListings } from '#features/market/products/server/recheck-listings.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { labelMessages, permitCopy, cbdCopy, judgementCopy } from '../copy.ts'
import { firstListingRules } from '../default-rules.ts'
import { label } from './testing.ts'

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

const night = async () => recheckAllListings((await testApp()).db)

const verified = async (own: Shop) => {
  const body = { until: '2099-01-01', reason: 'Licence seen' }
  expect((await admin.post(`/api/businesses/${own.id}/verification`, body)).status).toBe(200)
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
