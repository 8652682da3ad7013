import { afterAll, beforeAll, expect, test } from 'vitest'
import { founder, member, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { businessMessages } from '#features/market/businesses/copy.ts'
import type { OrderDetail } from '#features/market/orders/contract.ts'
import {
  bank,
  checkoutOf,
  opensShop,
  sells,
  terms,
  wants,
  type Shop,
} from '#features/market/orders/server/testing.ts'
import { accountMessages } from '#features/members/accounts/copy.ts'
import { hourMs } from '#platform/contract/durations.ts'
import { MailServer } from '#platform/server/mail/testing.ts'
import { sellingMessages } from '../copy.ts'
import { mailBankChanged } from './shop.jobs.ts'

const mailServer = new MailServer()
beforeAll(async () => {
  await testApp({ SMTP_URL: await mailServer.listen(), SITE_URL: 'https://highveld.example' })
})
afterAll(() => mailServer.close())

test('a business sells on its owner’s terms, which no one else can read or change', async () => {
  await founder()
  const shop = await opensShop('Egoli', null)
  const at = `/api/businesses/${shop.id}/selling`
  expect((await shop.owner.get(at)).body).toMatchObject({ isOpen: false, delivers: false, bank: null })
  const other = await member('other')
  expect(await other.get(at)).toFailWith(403, sellingMessages.notYours)
  expect(await other.put(at, terms)).toFailWith(403, sellingMessages.notYours)
  const { currentPassword: _password, ...stored } = terms
  expect((await shop.owner.put(at, terms)).body).toMatchObject({ ...stored, isOpen: true })
})

test('everyone can read the terms before buying, but not the account', async () => {
  const shop = await opensShop('Open')
  const { body } = await visitor().get(`/api/businesses/${shop.id}/terms`)
  expect(body).toEqual({
    isOpen: true,
    delivers: true,
    deliveryCents: 6_000,
    freeFromCents: 50_000,
    collects: true,
    collectionNote: '',
    takesEft: true,
    isVatRegistered: false,
  })
  const closed = await opensShop('Closed', null)
  expect((await visitor().get(`/api/businesses/${closed.id}/terms`)).body).toMatchObject({ isOpen: false })
  const blocked = await member('blocked')
  await shop.owner.post(`/api/users/${blocked.id}/block`)
  expect(await blocked.get(`/api/businesses/${shop.id}/terms`)).toFailWith(404, businessMessages.missing)
})

test('another account is notified and dated, and the same one again is not', async () => {
  const shop = await opensShop('Woodstock')
  const at = `/api/businesses/${shop.id}/selling`
  const notificationsOf = async () => (await shop.owner.get('/api/notifications')).body
  const { bankChangedAt } = (await shop.owner.put(at, { ...terms, deliveryCents: 1 })).body
  expect(await notificationsOf()).toEqual([])
  const answer = await shop.owner.put(at, { ...terms, bank: { ...bank, account: '62 000 111 222' } })
  expect(answer.body.pendingBank.account).toBe('62000111222')
  expect(answer.body.bankChangedAt > bankChangedAt).toBe(true)
  expect(await notificationsOf()).toMatchObject([
    { content: 'The bank details of Woodstock have been changed' },
  ])
})

test.each([
  [{ delivers: false, collects: false }, sellingMessages.noWay],
  [{ deliveryCents: -1 }, sellingMessages.badAmount],
  [{ freeFromCents: 1.5 }, sellingMessages.badAmount],
  [{ vatNumber: '123' }, sellingMessages.badVat],
  [{ bank: { ...bank, branch: '1' } }, sellingMessages.badBranch],
  [{ bank: { ...bank, holder: ' ' } }, sellingMessages.blankHolder],
])('%j is rejected', async (change, message) => {
  const shop = await opensShop('Shop', null)
  expect(await shop.owner.put(`/api/businesses/${shop.id}/selling`, { ...terms, ...change })).toFailWith(
    400,
    message,
  )
})

const other = { ...bank, account: '9876543210' }
const later = (shop: Shop, hours: number) =>
  rows(
    `update shop_settings set pending_bank_from = pending_bank_from - $2 * interval '1 hour', bank_since = bank_since - $2 * interval '1 hour'
     where business_id = $1`,
    [shop.id, hours],
  )

async function orderFrom(shop: Shop, buyer: Person, productId: number): Promise<OrderDetail> {
  await wants(buyer, productId)
  const [{ id }] = (await buyer.post('/api/orders', checkoutOf([shop]))).body
  return (await buyer.get(`/api/orders/${id}`)).body
}

test('for a day new orders still show the old account, then the new one, and buyers are asked to call first', async () => {
  const shop = await opensShop('Kalk Bay')
  const [pot, buyer] = [await sells(shop, 'Pot', '10'), await member('buyer')]
  const at = `/api/businesses/${shop.id}/selling`
  expect(await orderFrom(shop, buyer, pot)).toMatchObject({ bank, bankNotice: 'new' })
  await later(shop, 24)
  const early = await orderFrom(shop, buyer, pot)
  expect(early).toMatchObject({ bank, bankNotice: null })

  const { body } = await shop.owner.put(at, { ...terms, bank: other })
  expect(body).toMatchObject({ bank, pendingBank: other })
  expect(Date.parse(body.pendingBankFrom) - Date.parse(body.bankChangedAt)).toBeGreaterThan(23.9 * hourMs)
  expect(await orderFrom(shop, buyer, pot)).toMatchObject({ bank, bankNotice: 'changing' })
  await later(shop, 23.9)
  expect(await orderFrom(shop, buyer, pot)).toMatchObject({ bank, bankNotice: 'changing' })
  await later(shop, 0.2)
  const first = await orderFrom(shop, buyer, pot)
  expect(first).toMatchObject({ bank: other, bankNotice: 'new' })
  expect((await shop.owner.get(at)).body).toMatchObject({ bank: other, pendingBank: null })
  await later(shop, 24)
  // NOTE: another buyer, because nobody may leave more orders unpaid.
  expect(await orderFrom(shop, await member('another'), pot)).toMatchObject({ bank: other, bankNotice: null })
  expect((await buyer.get(`/api/orders/${early.id}`)).body).toMatchObject({ bank, bankNotice: null })
  expect((await shop.owner.get(`/api/orders/${first.id}`)).body).toMatchObject({
    bank: null,
    bankNotice: null,
  })
})

test('changing the account needs the password, and changing other terms or keeping the old account does not', async () => {
  const shop = await opensShop('Muizenberg')
  const at = `/api/businesses/${shop.id}/selling`
  const { bank: _bank, currentPassword: _password, ...around } = terms
  expect(await shop.owner.put(at, { ...around, bank: other })).toFailWith(
    400,
    accountMessages.confirmPassword,
  )
  expect(await shop.owner.put(at, { ...around, bank: null })).toFailWith(400, accountMessages.confirmPassword)
  expect(await shop.owner.put(at, { ...around, bank: other, currentPassword: 'not it' })).toFailWith(
    403,
    accountMessages.wrongPassword,
  )
  expect((await shop.owner.put(at, { ...around, deliveryCents: 5, bank })).body).toMatchObject({
    bank,
    pendingBank: null,
  })
  await shop.owner.put(at, { ...terms, bank: other })
  expect((await shop.owner.put(at, around)).body).toMatchObject({ bank, pendingBank: other })
  expect((await shop.owner.put(at, { ...around, bank })).body).toMatchObject({ bank, pendingBank: null })
})

test('after removing the account, the next one is still delayed', async () => {
  const shop = await opensShop('Hout Bay')
  const at = `/api/businesses/${shop.id}/selling`
  expect((await shop.owner.put(at, { ...terms, bank: null })).body).toMatchObject({
    bank: null,
    pendingBank: null,
  })
  expect((await shop.owner.put(at, { ...terms, bank: other })).body).toMatchObject({
    bank: null,
    pendingBank: other,
  })
  expect((await visitor().get(`/api/businesses/${shop.id}/terms`)).body.takesEft).toBe(false)
})

test('a changed account is logged, and emailed to the confirmed address regardless of preferences', async () => {
  const shop = await opensShop('Noordhoek')
  const address = `${shop.owner.username}@example.co.za`
  await rows('update users set email = $2, email_verified_at = now() where id = $1', [shop.owner.id, address])
  await shop.owner.put(`/api/businesses/${shop.id}/selling`, { ...terms, bank: other })
  expect(
    await rows(
      `select count(*)::int as actions from audit_log where action = 'selling.bank' and about_id = $1`,
      [shop.id],
    ),
  ).toEqual([{ actions: 2 }])
  const { db, config } = await testApp()
  const jobs = await rows(
    `select input from jobs where name = 'selling.bankChanged' and input ->> 'businessId' = $1`,
    [String(shop.id)],
  )
  expect(jobs).toHaveLength(1)
  for (const { input } of jobs) await mailBankChanged.run({ db, config }, mailBankChanged.input.parse(input))
  const [mail = ''] = mailServer.to(address)
  expect(mail).toContain('The bank details of Noordhoek have been changed')
  expect(mail).toContain('keep the old account')
  expect(mail).not.toContain(other.account)
})

test('terms that replace the sample ones drop the sample account', async () => {
  const shop = await opensShop('Was sample')
  const at = `/api/businesses/${shop.id}/selling`
  await rows('update shop_settings set is_sample = true where business_id = $1', [shop.id])
  expect((await shop.owner.get(`/api/businesses/${shop.id}`)).body).toMatchObject({
    missing: ['terms', 'payment'],
    isSample: true,
  })
  const { bank: _, ...ways } = terms
  expect((await shop.owner.put(at, ways)).body).toMatchObject({ isOpen: true, bank: null, bankSince: null })
})
