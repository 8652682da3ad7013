import { beforeAll, expect, test } from 'vitest'
import { opensShop, sells, type Shop } from '#features/orders/server/testing.ts'
import { drift, founder, member, rows, staff, type Person } from '#app/testing.ts'
import {
  caseActions,
  caseKinds,
  caseRuleFor,
  caseRules,
  caseStates,
  type CaseAction,
  type CaseKind,
} from '../transitions.ts'
import { caseIn, received } from './testing.ts'
import { caseMessages } from '../copy.ts'

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

const does = (person: Person, id: number, action: CaseAction) =>
  person.post(`/api/cases/${id}`, { action, note: 'Because' })

const snapshot = (ids: number[]) =>
  rows(
    `select to_jsonb(order_cases) as row, to_jsonb(orders) as of, (select count(*) from payments where order_id = orders.id) as ledger,
       (select count(*) from order_case_events where case_id = order_cases.id) as events
     from order_cases join orders on orders.id = order_id where order_cases.id = any($1) order by order_cases.id`,
    [ids],
  )

const parties = ['buyer', 'seller', 'admin'] as const
const kinds: CaseKind[] = ['defective', 'notReceived', 'coolingOff']

test.each(caseStates)(
  'in a dispute that is %s, every action by every party follows the table or changes nothing',
  async (state) => {
    const ids: number[] = []
    const refused: (() => Promise<void>)[] = []
    const allowed: { person: Person; action: CaseAction; kind: CaseKind; to: string }[] = []
    for (const kind of kinds) {
      const id = await caseIn(state, kind, await received(people.buyer, shop, pot))
      ids.push(id)
      const refuses = (person: Person, action: CaseAction, status: number, message: string) =>
        refused.push(async () =>
          expect(await does(person, id, action), `${person.username} ${action}`).toRefuse(status, message),
        )
      for (const action of caseActions) {
        for (const party of parties) {
          const rule = caseRuleFor(party, action, { state, kind })
          if (rule) allowed.push({ person: people[party], action, kind, to: rule.to })
          else if (caseRules[action].by === party) refuses(people[party], action, 409, caseMessages.notNow)
          else refuses(people[party], action, 403, caseMessages.notYours)
        }
        refuses(people.moderator, action, 403, caseMessages.notYours)
        refuses(people.stranger, action, 404, caseMessages.missing)
      }
    }
    const before = await snapshot(ids)
    for (const refusal of refused) await refusal()
    expect(await snapshot(ids)).toEqual(before)

    for (const { person, action, kind, to } of allowed) {
      const id = await caseIn(state, kind, await received(people.buyer, shop, pot))
      const answer = await does(person, id, action)
      expect([answer.status, answer.body.state], `${action} ${answer.text}`).toEqual([200, to])
      expect(answer.body.events).toMatchObject([{ action, state: to, note: 'Because' }])
    }
    expect(await drift()).toEqual([])
  },
)

test('every dispute can reach an end, whatever its kind', () => {
  for (const kind of caseKinds) {
    const reached = new Set(['open'])
    for (const _step of caseStates)
      for (const state of caseStates.filter((one) => reached.has(one)))
        for (const action of caseActions) {
          const to = caseRuleFor(caseRules[action].by, action, { state, kind })?.to
          if (to) reached.add(to)
        }
    expect(reached).toContain('refunded')
    expect(reached).toContain('rejected')
    expect(reached.has('returning')).toBe(kind !== 'notReceived')
  }
})
