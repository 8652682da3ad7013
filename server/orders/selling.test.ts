import { expect, test } from 'vitest'
import { founder, member, visitor } from '#server/testing.ts'
import { businessMessages } from '#shared/businesses.ts'
import { sellingMessages } from '#shared/selling.ts'
import { bank, opensShop, terms } from './testing.ts'

test('a business sells on its owner’s terms, which nobody else sees or changes', async () => {
  await founder()
  const shop = await opensShop('Egoli', null)
  const at = `/api/businesses/${shop.id}/selling`
  expect((await shop.owner.get(at)).body).toMatchObject({ isOpen: false, delivers: false, bank: null })
  const other = await member('other')
  expect(await other.get(at)).toRefuse(403, sellingMessages.notYours)
  expect(await other.put(at, terms)).toRefuse(403, sellingMessages.notYours)
  expect((await shop.owner.put(at, terms)).body).toMatchObject({ ...terms, isOpen: true })
})

test('everyone knows the terms before buying, and nobody the account', async () => {
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
  expect(await blocked.get(`/api/businesses/${shop.id}/terms`)).toRefuse(404, businessMessages.missing)
})

test('another account is told of and dated; the same one again is not', async () => {
  const shop = await opensShop('Woodstock')
  const at = `/api/businesses/${shop.id}/selling`
  const told = async () => (await shop.owner.get('/api/notifications')).body
  const { bankChangedAt } = (await shop.owner.put(at, { ...terms, deliveryCents: 1 })).body
  expect(await told()).toEqual([])
  const answer = await shop.owner.put(at, { ...terms, bank: { ...bank, account: '62 000 111 222' } })
  expect(answer.body.bank.account).toBe('62000111222')
  expect(answer.body.bankChangedAt > bankChangedAt).toBe(true)
  expect(await told()).toMatchObject([{ content: 'The bank details of Woodstock have been changed' }])
})

test.each([
  [{ delivers: false, collects: false }, sellingMessages.noWay],
  [{ deliveryCents: -1 }, sellingMessages.badAmount],
  [{ freeFromCents: 1.5 }, sellingMessages.badAmount],
  [{ vatNumber: '123' }, sellingMessages.badVat],
  [{ bank: { ...bank, branch: '1' } }, sellingMessages.badBranch],
  [{ bank: { ...bank, holder: ' ' } }, sellingMessages.blankHolder],
])('%j is not read', async (change, message) => {
  const shop = await opensShop('Shop', null)
  expect(await shop.owner.put(`/api/businesses/${shop.id}/selling`, { ...terms, ...change })).toRefuse(
    400,
    message,
  )
})
