import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, staff, testApp, type Person } from '#app/testing.ts'
import type { PaymentStatus } from '#features/market/payments/ledger.ts'
import { inTransaction } from '#platform/server/postgres/db.ts'
import { orderMessages } from '../copy.ts'
import {
  isOf,
  moveNames,
  orderStates,
  ruleFor,
  type OrderMove,
  type OrderState,
  type Party,
} from '../transitions.ts'
import { settleOrder } from './payments/payment-webhook.ts'
import { opensShop, ordered, sells, stockOf, type Shop } from './testing.ts'

let shop: Shop
let buyer: Person
let pot = 0
beforeAll(async () => {
  await founder()
  shop = await opensShop('Egoli Grow Supply')
  buyer = await member('buyer')
  pot = await sells(shop, 'Pot', '10', 10_000)
})

const does = (person: Person, id: number, move: OrderMove) =>
  person.post(`/api/orders/${id}/${move}`, move === 'complete' ? { code: '123456' } : undefined)

/** All rows of these orders. */
const snapshot = (ids: number[]) =>
  rows(
    `select to_jsonb(orders) as row, (select jsonb_agg(l order by l.id) from order_lines l where order_id = orders.id) as lines,
       (select jsonb_agg(p order by p.id) from payments p where order_id = orders.id) as ledger,
       (select count(*) from order_events where order_id = orders.id) as events
     from orders where id = any($1) order by id`,
    [ids],
  )

const ways = [
  { method: 'eft', fulfilment: 'delivery' },
  { method: 'eft', fulfilment: 'collection' },
  { method: 'card', fulfilment: 'delivery' },
  { method: 'card', fulfilment: 'collection' },
  { method: 'collection', fulfilment: 'collection' },
] as const
/** Money in an order that is only placed is another amount than its total. */
const paymentFor = ({ state, isPaid }: { state: OrderState; isPaid: boolean }): PaymentStatus => {
  if (!isPaid) return 'unpaid'
  return state === 'placed' ? 'mismatched' : 'paid'
}
const stages = orderStates.flatMap((state) =>
  ways.flatMap((way) => [true, false].map((isPaid) => ({ ...way, state, isPaid }))),
)

test.each(orderStates)(
  'for an order that is %s, every move by every party follows the transition table or is rejected',
  async (state: OrderState) => {
    const people = {
      buyer,
      seller: shop.owner,
      moderator: await staff('moderator'),
      admin: await staff('admin'),
      stranger: await member('stranger'),
    }
    const refused: { id: number; person: Person; move: OrderMove; status: number; message: string }[] = []
    const allowed: { person: Person; move: OrderMove; to: OrderState; stage: (typeof stages)[number] }[] = []
    for (const stage of stages.filter((one) => one.state === state)) {
      const id = await ordered(buyer, shop, pot, stage)
      const facts = { ...stage, payment: paymentFor(stage) }
      for (const move of moveNames) {
        for (const party of ['buyer', 'seller'] satisfies Party[]) {
          const rule = ruleFor(party, move, facts)
          const person = people[party]
          if (rule) allowed.push({ person, move, to: rule.to, stage })
          else if (isOf(party, move))
            refused.push({ id, person, move, status: 409, message: orderMessages.notNow })
          else refused.push({ id, person, move, status: 403, message: orderMessages.notYours })
        }
        refused.push({ id, person: people.admin, move, status: 403, message: orderMessages.notYours })
        for (const person of [people.moderator, people.stranger])
          refused.push({ id, person, move, status: 404, message: orderMessages.missing })
      }
    }
    const ids = [...new Set(refused.map(({ id }) => id))]
    const before = [await snapshot(ids), await stockOf(pot)]
    for (const { id, person, move, status, message } of refused)
      expect(await does(person, id, move), `${person.username} ${move}`).toFailWith(status, message)
    expect([await snapshot(ids), await stockOf(pot)]).toEqual(before)

    for (const { person, move, to, stage } of allowed) {
      const id = await ordered(buyer, shop, pot, stage)
      const answer = await does(person, id, move)
      expect([answer.status, answer.body.state], `${move} ${answer.text}`).toEqual([200, to])
      expect(answer.body.timeline).toMatchObject([{ move, state: to }])
    }
  },
)

test.each(orderStates)(
  'a card payment for an order that is %s follows the transition table or is owed back',
  async (state: OrderState) => {
    const { db } = await testApp()
    for (const stage of stages.filter((one) => one.state === state)) {
      const id = await ordered(buyer, shop, pot, stage)
      const before = await stockOf(pot)
      const attempt = {
        id: 0,
        provider: 'paystack',
        reference: '',
        purpose: 'order',
        subjectId: id,
        accountId: null,
        currency: 'USD',
        amountCents: 2_000,
        state: 'paid',
        providerPayment: '1',
        cardId: null,
        isCharge: false,
        isSent: true,
        createdAt: new Date().toISOString(),
        lookedAt: null,
        unansweredSince: null,
        receivedCents: null,
      } as const
      await inTransaction(db, (tx) =>
        settleOrder(tx, { attempt, outcome: 'paid', amountCents: 2_000, currency: 'USD' }),
      )
      const facts = { ...stage, payment: paymentFor(stage) }
      const rule = ruleFor('provider', 'pay', facts)
      const [order] = await rows(
        `select state, (select jsonb_agg(kind || ' ' || method order by id) from payments where order_id = orders.id) as ledger from orders where id = $1`,
        [id],
      )
      const stored = stage.isPaid ? [`payment ${stage.method}`] : []
      const isOwed = rule?.to !== 'paid' || facts.payment === 'mismatched'
      expect(order, JSON.stringify(stage)).toEqual({
        state: rule?.to ?? state,
        ledger: [...stored, 'payment paystack', ...(isOwed ? ['owed paystack'] : [])],
      })
      expect(await stockOf(pot)).toEqual(before)
    }
  },
)
