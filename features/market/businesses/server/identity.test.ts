import { beforeAll, expect, test } from 'vitest'
import { founder, member, testApp, visitor } from '#app/testing.ts'
import { identity, opensShop, sells, terms } from '#features/market/orders/server/testing.ts'
import { identityMessages } from '../sell.copy.ts'
import { opens } from './testing.ts'

beforeAll(async () => {
  await testApp()
  await founder()
})

const { contactInfo: _, ...who } = identity

test('a business says what it still has to enter before anything can be bought from it', async () => {
  const owner = await member('seller')
  const made = await opens(owner)
  const at = `/api/businesses/${made.id}`
  expect(made).toMatchObject({
    identity: { legalName: null, registrationKind: null, registrationNumber: null, streetAddress: null },
    canSell: false,
    missing: ['legalName', 'registrationKind', 'streetAddress', 'phone', 'email', 'terms', 'payment'],
  })
  await owner.patch(at, identity)
  expect((await owner.get(at)).body).toMatchObject({
    identity: who,
    canSell: false,
    missing: ['terms', 'payment'],
  })
  await owner.put(`${at}/selling`, { ...terms, bank: null, collects: false })
  expect((await owner.get(at)).body).toMatchObject({ canSell: false, missing: ['payment'] })
  await owner.put(`${at}/selling`, { ...terms, bank: null, collects: true })
  expect((await owner.get(at)).body).toMatchObject({ canSell: true, missing: [] })
  await owner.patch(at, { streetAddress: '' })
  expect((await visitor().get(at)).body).toMatchObject({
    identity: { ...who, streetAddress: null },
    canSell: false,
    missing: ['streetAddress'],
  })
})

test('everybody but a sole proprietor needs a registration number', async () => {
  const owner = await member('seller')
  const { id } = await opens(owner, { legalName: 'Thandi Mokoena', registrationKind: 'sole-proprietor' })
  const at = `/api/businesses/${id}`
  expect((await owner.get(at)).body.missing).not.toContain('registrationNumber')
  for (const registrationKind of ['company', 'cooperative', 'non-profit'])
    expect(await owner.patch(at, { registrationKind })).toFailWith(400, identityMessages.numberMissing)
  const company = { registrationKind: 'company', registrationNumber: '2019/123456/07' }
  expect((await owner.patch(at, company)).body.identity).toMatchObject(company)
  expect(await owner.patch(at, { registrationNumber: null })).toFailWith(400, identityMessages.numberMissing)
  expect(await owner.patch(at, { registrationNumber: 'pending' })).toFailWith(400, identityMessages.badNumber)
  expect(await owner.patch(at, { registrationKind: 'trust' })).toFailWith(400, identityMessages.badKind)
  expect(
    await owner.post('/api/businesses', {
      name: 'Unregistered',
      category: 'Other',
      location: 'Durban',
      registrationKind: 'company',
    }),
  ).toFailWith(400, identityMessages.numberMissing)
})

test('a product shows who sells it', async () => {
  const shop = await opensShop('Koppie Clay')
  const product = await visitor().get(`/api/products/${await sells(shop, 'Pot', '20')}`)
  expect(product.body.business).toMatchObject({ identity: who, isSample: false, missing: [] })
})
