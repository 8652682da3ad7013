import { beforeAll, expect, test } from 'vitest'
import { member, rows, type Person } from '#app/testing.ts'
import { setsVariants } from '#features/market/products/server/testing.ts'
import { referenceOf } from '#features/site/settings/order-reference.ts'
import {
  does,
  mailed,
  mailsTo,
  opensMailedShop,
  orders,
  subjectOf,
  receiveMails,
  work,
  mailServer,
  addressOf,
} from './mail-testing.ts'
import { bank, checkoutOf, ordered, place, sells, wants, type Shop, type Stage } from './testing.ts'

const outside = receiveMails()
let shop: Shop
let pot = 0

beforeAll(async () => {
  ;({ shop, pot } = await opensMailedShop(outside))
})

const placed = (buyer: Person, way?: Partial<Stage>) => orders(buyer, shop, pot, way)

test('the buyer is emailed the account, amount and deadline, and the seller that there is an order', async () => {
  const buyer = await mailed('buyer')
  const id = await placed(buyer)
  const [mail = ''] = await mailsTo(buyer)
  const reference = referenceOf(id)
  expect(subjectOf(mail)).toBe(`Your order ${reference} (Egoli Grow Supply) has been placed`)
  for (const part of [
    `Please pay $80 into this account and use ${reference} as the reference`,
    ...Object.values(bank),
    'The order is reserved for you until',
    'Clay pot: $20',
    'Delivery: $60',
    'Total: $80',
    `https://highveld.example/orders/${id}`,
  ])
    expect(mail).toContain(part)
  const [toSeller = '', ...more] = await mailsTo(shop.owner)
  expect([subjectOf(toSeller), more]).toEqual([`New order: ${reference} (Egoli Grow Supply)`, []])
  expect(toSeller).not.toContain(bank.account)

  await does(buyer, id, 'pay')
  expect((await mailsTo(shop.owner)).at(-1)).toContain('A proof of payment is not a payment')
  await does(shop.owner, id, 'pay')
  await does(shop.owner, id, 'pack')
  await does(shop.owner, id, 'ship', { tracking: 'TCG 123' })
  const mails = await mailsTo(buyer)
  expect(mails).toHaveLength(4)
  expect(mails.at(-1)).toContain('Tracking: TCG 123')
  expect(mails.at(-1)).not.toContain(bank.account)
})

test('the email about a refund links its credit note', async () => {
  const buyer = await mailed('buyer')
  await wants(buyer, pot)
  const [{ id }] = (await buyer.post('/api/orders', checkoutOf([shop]))).body
  await shop.owner.post(`/api/orders/${id}/pay`)
  await work()
  mailServer.received = []
  await shop.owner.post(`/api/orders/${id}/refund`, { amountCents: 250 })
  const [note] = await rows('select id from credit_notes where order_id = $1', [id])
  const [mail] = await mailsTo(buyer)
  expect(mail).toMatch(/Credit note CN-\d{6} for \$2\.50: https:\/\/highveld\.example\/credit-notes\/\d+/)
  expect(mail).toContain(`/credit-notes/${note.id}\r\n`)
})

test('only a buyer who collects is emailed the code', async () => {
  const buyer = await mailed('buyer')
  const id = await placed(buyer, { method: 'collection', fulfilment: 'collection' })
  await does(shop.owner, id, 'pack')
  await does(shop.owner, id, 'ready')
  const { collectionCode } = (await buyer.get(`/api/orders/${id}`)).body
  expect((await mailsTo(buyer)).at(-1)).toContain(`Your collection code is ${collectionCode}`)
  expect((await mailsTo(shop.owner)).join()).not.toContain(collectionCode)
})

test('both sides are emailed about a dispute, with what the other side wrote', async () => {
  const buyer = await mailed('buyer')
  const id = await ordered(buyer, shop, pot, {
    state: 'completed',
    method: 'eft',
    fulfilment: 'delivery',
    isPaid: true,
  })
  const [{ id: lineId }] = await rows('select id from order_lines where order_id = $1', [id])
  const problem = await buyer.post(`/api/orders/${id}/disputes`, {
    kind: 'defective',
    text: 'The rim is cracked',
    lines: [{ lineId, quantity: 2 }],
  })
  const act = (person: Person, action: string, note = '') =>
    person.post(`/api/disputes/${problem.body.id}`, { action, note })
  expect((await mailsTo(shop.owner))[0]).toContain('Their note: The rim is cracked')
  await act(shop.owner, 'acceptReturn', 'Send it by Pudo to Melville')
  expect((await mailsTo(buyer))[0]).toContain('Send it by Pudo to Melville')
  await act(buyer, 'sendBack')
  await act(shop.owner, 'takeBack')
  await act(shop.owner, 'repay')
  await act(buyer, 'denyMoney', 'Nothing has come')
  expect((await mailsTo(shop.owner)).at(-1)).toMatch(/\$20 has to be paid back by/)
  expect((await mailsTo(buyer)).map(subjectOf).join()).toMatch(/Have you received the money\?/)
})

test('members without a confirmed address, or who want no email, get none, and no email is sent twice', async () => {
  const [unknown, quiet] = [await member('unknown'), await mailed('quiet')]
  await unknown.setsAddress(addressOf(unknown))
  await quiet.patch('/api/users/me/notifications', { emailNotifications: false })
  await placed(unknown)
  await placed(quiet)
  expect([await mailsTo(unknown), await mailsTo(quiet)]).toEqual([[], []])
  expect(await rows('select id from notifications where mail_at is not null')).toEqual([])
})

test('the queue retries when the mail server is down', async () => {
  const buyer = await mailed('buyer')
  await placed(buyer)
  mailServer.refuses = true
  await expect(work()).rejects.toThrow('come back later')
  mailServer.refuses = false
})

test('the email has the words that an admin wrote for it, with the lines of the order', async () => {
  await rows(
    `insert into mail_texts (mail, language, subject, paragraph) values ('order-confirmed', 'en', 'Got it: {order}', 'Dear {name}, we have {order}.')`,
  )
  const buyer = await mailed('buyer')
  const reference = referenceOf(await placed(buyer))
  const [mail = ''] = await mailsTo(buyer)
  await rows('delete from mail_texts')
  expect(subjectOf(mail)).toBe(`Got it: ${reference} (Egoli Grow Supply)`)
  expect(mail).toContain(`we have ${reference} (Egoli Grow Supply).`)
  expect(mail).toContain('Total: $80')
})

test('mails name the variant that was ordered', async () => {
  const buyer = await mailed('buyer')
  const sized = await setsVariants(shop, await sells(shop, 'Fabric pot', '10'))
  const [, clay25] = sized.variants
  const chosen = { quantity: 2, variantId: clay25?.id }
  expect((await buyer.put(`/api/cart/items/${sized.id}`, chosen)).status).toBe(200)
  expect((await place(buyer, checkoutOf([shop]))).status).toBe(201)
  const [mail = ''] = await mailsTo(buyer)
  expect(mail).toContain('Fabric pot (Clay, 25 litre): $290')
})
