import { beforeAll, expect, test } from 'vitest'
import { drift, founder, member, rows, staff, type Person } from '#app/testing.ts'
import { disputeMessages } from '../../dispute-messages.copy.ts'
import {
  disputeActions,
  disputeKinds,
  disputeRuleFor,
  disputeRules,
  disputeStates,
  type DisputeAction,
  type DisputeKind,
} from '../../disputes.transitions.ts'
import { opensShop, sells, type Shop } from '../testing.ts'
import { disputeIn, received } from './testing.ts'

let shop: Shop
let pot = 0
let people: Record<'buyer' | 'seller' | 'admin' | 'moderator' | 'stranger', Person>
beforeAll(async () => {
  await founder()
  shop = await opensShop('Egoli Grow Supply')
  pot = await sells(shop, 'Pot', '10', 1_000)
  people = {
    buyer: await member('buyer'),
    seller: shop.owner,
    admin: await staff('admin'),
    moderator: await staff('moderator'),
    stranger: await member('stranger'),
  }
})

const does = (person: Person, id: number, action: DisputeAction) =>
  person.post(`/api/disputes/${id}`, { action, note: 'Because' })

const snapshot = (ids: number[]) =>
  rows(
    `select to_jsonb(order_disputes) as row, to_jsonb(orders) as of, (select count(*) from payments where order_id = orders.id) as ledger,
       (select count(*) from order_dispute_events where dispute_id = order_disputes.id) as events
     from order_disputes join orders on orders.id = order_id where order_disputes.id = any($1) order by order_disputes.id`,
    [ids],
  )

const parties = ['buyer', 'seller', 'admin'] as const
const kinds: DisputeKind[] = ['defective', 'notReceived', 'coolingOff']

test.each(disputeStates)(
  'in a dispute that is %s, every action by every party follows the table or changes nothing',
  async (state) => {
    const ids: number[] = []
    const refused: (() => Promise<void>)[] = []
    const allowed: { person: Person; action: DisputeAction; kind: DisputeKind; to: string }[] = []
    for (const kind of kinds) {
      const id = await disputeIn(state, kind, await received(people.buyer, shop, pot))
      ids.push(id)
      const refuses = (person: Person, action: DisputeAction, status: number, message: string) =>
        refused.push(async () =>
          expect(await does(person, id, action), `${person.username} ${action}`).toFailWith(status, message),
        )
      for (const action of disputeActions) {
        for (const party of parties) {
          const rule = disputeRuleFor(party, action, { state, kind })
          if (rule) allowed.push({ person: people[party], action, kind, to: rule.to })
          else if (disputeRules[action].by === party)
            refuses(people[party], action, 409, disputeMessages.notNow)
          else refuses(people[party], action, 403, disputeMessages.notYours)
        }
        refuses(people.moderator, action, 404, disputeMessages.missing)
        refuses(people.stranger, action, 404, disputeMessages.missing)
      }
    }
    const before = await snapshot(ids)
    for (const problem of refused) await problem()
    expect(await snapshot(ids)).toEqual(before)

    for (const { person, action, kind, to } of allowed) {
      const id = await disputeIn(state, kind, await received(people.buyer, shop, pot))
      const answer = await does(person, id, action)
      expect([answer.status, answer.body.state], `${action} ${answer.text}`).toEqual([200, to])
      expect(answer.body.events).toMatchObject([{ action, state: to, note: 'Because' }])
    }
    expect(await drift()).toEqual([])
  },
)

test('every dispute can reach an end, whatever its kind', () => {
  for (const kind of disputeKinds) {
    const reached = new Set(['open'])
    for (const _step of disputeStates)
      for (const state of disputeStates.filter((one) => reached.has(one)))
        for (const action of disputeActions) {
          const to = disputeRuleFor(disputeRules[action].by, action, { state, kind })?.to
          if (to) reached.add(to)
        }
    expect(reached).toContain('refunded')
    expect(reached).toContain('rejected')
    expect(reached.has('returning')).toBe(kind !== 'notReceived')
  }
})
