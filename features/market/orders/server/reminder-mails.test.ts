import { beforeAll, expect, test } from 'vitest'
import { rows, testApp, type Person } from '#app/testing.ts'
import { referenceOf } from '#features/site/settings/order-reference.ts'
import { does, mailed, mailsTo, opensMailedShop, orders, subjectOf, receiveMails } from './mail-testing.ts'
import { remindOfOrders } from './orders.jobs.ts'
import { charge, connects, opensPage, sendsWebhook } from './payments/card-testing.ts'
import { bank, ordered, type Shop, type Stage } from './testing.ts'

const outside = receiveMails()
let shop: Shop
let pot = 0

beforeAll(async () => {
  ;({ shop, pot } = await opensMailedShop(outside))
})

const placed = (buyer: Person, way?: Partial<Stage>) => orders(buyer, shop, pot, way)

async function remind() {
  const { db, config } = await testApp()
  await Promise.all([1, 2, 3].map(() => remindOfOrders.run({ db, config })))
}

const dueIn = (days: number, ...ids: number[]) =>
  rows('update orders set due_at = now() + make_interval(hours => $2) where id = any($1)', [
    ids,
    Math.round(days * 24),
  ])
const notificationsOf = async (person: Person): Promise<string[]> =>
  (await person.all('/api/notifications'))
    .map(({ content }) => content)
    .filter((words: string) => /waiting to be|two days|tomorrow/.test(words))

test('the seller is reminded on the third day and the buyer on the twelfth, each once and only while it applies', async () => {
  const buyer = await mailed('buyer')
  const stage = (state: Stage['state'], isPaid: boolean, method: Stage['method'] = 'eft') =>
    ordered(buyer, shop, pot, {
      state,
      method,
      fulfilment: method === 'eft' ? 'delivery' : 'collection',
      isPaid,
    })
  const waiting = await stage('paid', true)
  const sent = await stage('shipped', true)
  const shelved = await stage('ready', false, 'collection')
  const done = await stage('completed', true)
  await dueIn(11.5, waiting)
  await dueIn(2.5, sent, shelved)
  await remind()
  expect([await notificationsOf(shop.owner), await notificationsOf(buyer)]).toEqual([[], []])

  await dueIn(10.9, waiting)
  await dueIn(1.9, sent, shelved, done)
  await remind()
  await remind()
  const named = (id: number) => `${referenceOf(id)} (Egoli Grow Supply)`
  expect(await notificationsOf(shop.owner)).toEqual([`${named(waiting)} is waiting to be dispatched`])
  expect((await notificationsOf(buyer)).toSorted()).toEqual(
    [
      `${named(sent)} will count as received in two days: tell us if it has not arrived`,
      `${named(shelved)} will be cancelled in two days unless it is collected`,
    ].toSorted(),
  )
  expect(await mailsTo(buyer)).toHaveLength(2)
  expect(await mailsTo(shop.owner)).toHaveLength(1)
})

test('the buyer is reminded once on the day before an unpaid order expires, unless they say they have paid', async () => {
  const buyer = await mailed('buyer')
  const [unpaid, claimed] = [await placed(buyer), await placed(buyer)]
  await does(buyer, claimed, 'pay')
  await does(buyer, claimed, 'pay')
  const said = (await buyer.get(`/api/orders/${claimed}`)).body.timeline
  expect(said.filter(({ move }: { move: string }) => move === 'pay')).toHaveLength(1)
  await rows('delete from notifications')
  await dueIn(1.1, unpaid, claimed)
  await remind()
  expect(await notificationsOf(buyer)).toEqual([])
  await dueIn(0.9, unpaid, claimed)
  await remind()
  await remind()
  expect(await notificationsOf(buyer)).toEqual([
    `${referenceOf(unpaid)} (Egoli Grow Supply) will be cancelled tomorrow unless you pay`,
  ])
  expect((await mailsTo(buyer)).at(-1)).toContain(bank.account)
})

test('a buyer paying by card is emailed the link, then both sides the payment; a payment that is too late is owed back', async () => {
  await connects(shop, 'paystack')
  const buyer = await mailed('buyer')
  const id = await placed(buyer, { method: 'card' })
  const [mail = ''] = await mailsTo(buyer)
  expect(mail).toContain('Please pay $80 by card on the order page.')
  expect(mail).not.toContain(bank.account)
  await sendsWebhook('charge.success', charge(await opensPage(buyer, id), 8_000, { currency: 'USD' }))
  expect((await mailsTo(buyer)).map(subjectOf).at(-1)).toContain('Your payment for')
  expect((await mailsTo(shop.owner)).map(subjectOf).at(-1)).toContain('has been paid by card')

  const late = await placed(buyer, { method: 'card' })
  const reference = await opensPage(buyer, late)
  await does(buyer, late, 'cancel')
  await sendsWebhook('charge.success', charge(reference, 8_000, { currency: 'USD' }))
  expect((await mailsTo(buyer)).at(-1)).toContain('came after it was cancelled')
  expect((await mailsTo(shop.owner)).at(-1)).toContain('$80 has to be paid back by')
})
