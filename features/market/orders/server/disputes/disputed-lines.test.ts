import { beforeAll, expect, test } from 'vitest'
import { rows, staff, testApp, visitor, type Person } from '#app/testing.ts'
import { referenceOf } from '#features/site/settings/order-reference.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import type { DisputeActionInput, DisputeForStaff } from '../../disputes.contract.ts'
import { type Shop } from '../testing.ts'
import { advanceDisputes } from './disputes.jobs.ts'
import { linesOf, received, opensMarket } from './testing.ts'

let shop: Shop
let buyer: Person
let admin: Person
let pot = 0
beforeAll(async () => {
  ;({ shop, buyer, admin, pot } = await opensMarket())
})

async function opened() {
  const orderId = await received(buyer, shop, pot)
  const lines = await linesOf(orderId)
  const { body } = await buyer.post(`/api/orders/${orderId}/disputes`, {
    kind: 'defective',
    text: 'It is cracked',
    lines,
  })
  return { id: Number(body.id), orderId }
}
const does = async (person: Person, id: number, action: DisputeActionInput['action'], note = 'Because') =>
  expect((await person.post(`/api/disputes/${id}`, { action, note })).status).toBe(200)
const listed = (list: string, person = admin) =>
  person.all<DisputeForStaff>(`/api/admin/disputes?list=${list}&limit=1`)

test('the staff see disputes waiting for an admin’s decision in one list, and decided ones in another', async () => {
  const [one, two, plain] = [await opened(), await opened(), await opened()]
  await does(shop.owner, one.id, 'dispute', 'It was whole when it left')
  await rows(`update order_disputes set due_at = now() - interval '1 second' where id = $1`, [two.id])
  const { db, config } = await testApp()
  await advanceDisputes.run({ db, config })

  for (const person of [admin, await staff('marketReviewer')])
    expect(await listed('waiting', person)).toMatchObject([
      {
        id: one.id,
        orderId: one.orderId,
        reference: referenceOf(one.orderId),
        kind: 'defective',
        sellerName: 'Egoli Grow Supply',
        buyerName: 'buyer',
        refundCents: 2000,
        asked: { party: 'seller', note: 'It was whole when it left' },
        answered: null,
      },
      { id: two.id, asked: { party: 'system', note: '' } },
    ])
  expect(await listed('answered')).toEqual([])

  await does(admin, one.id, 'reject', 'The photos show a whole pot')
  await does(admin, two.id, 'decideRefund', 'The seller was silent')
  expect(await listed('waiting')).toEqual([])
  expect(await listed('answered')).toMatchObject([
    {
      id: two.id,
      state: 'refunding',
      answered: { action: 'decideRefund', note: 'The seller was silent' },
    },
    { id: one.id, state: 'rejected', answered: { action: 'reject', note: 'The photos show a whole pot' } },
  ])
  expect((await listed('answered')).map(({ id }) => id)).not.toContain(plain.id)

  await does(shop.owner, two.id, 'repay')
  await does(buyer, two.id, 'denyMoney', 'Nothing has come')
  expect(await listed('waiting')).toMatchObject([
    { id: two.id, asked: { party: 'buyer', note: 'Nothing has come' } },
  ])
})

test('only the staff can read the list', async () => {
  for (const person of [buyer, shop.owner, await staff('moderator')])
    expect(await person.get('/api/admin/disputes?list=waiting')).toFailWith(403, errorCopy.staffOnly)
  expect(await visitor().get('/api/admin/disputes?list=waiting')).toFailWith(401, errorCopy.notAuthenticated)
  expect((await admin.get('/api/admin/disputes?list=all')).status).toBe(400)
})
