import { beforeAll, expect, test } from 'vitest'
import { crowdOf, founder, rows, staff, type Answer, type Person } from '#app/testing.ts'
import { dayMs } from '#platform/contract/durations.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { membershipMessages } from '../copy.ts'
import {
  memberStates,
  membershipMoveNames,
  membershipRuleFor,
  type MembershipFacts,
  type MembershipMove,
  type MemberState,
} from '../transitions.ts'
import { joins, planOf, membershipOf } from './testing/membership-testing.ts'

let admin: Person
let moderator: Person
beforeAll(async () => {
  admin = await founder()
  moderator = await staff('moderator')
})

type Facts = Omit<MembershipFacts, 'state'>
const no = {
  hadTrial: false,
  endsAtPeriodEnd: false,
  hasOpenInvoice: false,
  canWithdraw: false,
  isYearly: false,
}
const kindsOf: Record<MemberState, Facts['kind'][]> = {
  none: [null],
  pending: ['paid'],
  trialing: ['trial'],
  active: ['paid', 'complimentary'],
  past_due: ['paid'],
  ended: ['paid', 'trial', 'complimentary'],
}
const either = [true, false]

/** All combinations of facts that a state can have. */
function stagesOf(state: MemberState): Facts[] {
  return kindsOf[state].flatMap((kind) => {
    const isPaid = kind === 'paid' && state !== 'ended'
    return (state === 'none' ? [false] : either).flatMap((hadTrial) =>
      (state === 'active' ? either : [false]).flatMap((endsAtPeriodEnd) =>
        (isPaid && !endsAtPeriodEnd) || state === 'trialing'
          ? either.flatMap((hasOpenInvoice) =>
              (state === 'active' ? either : [false]).flatMap((canWithdraw) =>
                (isPaid ? either : [false]).map((isYearly) => ({
                  kind,
                  hadTrial: state === 'trialing' || hadTrial,
                  endsAtPeriodEnd,
                  hasOpenInvoice: state === 'pending' || hasOpenInvoice,
                  canWithdraw,
                  isYearly,
                })),
              ),
            )
          : [{ ...no, kind, hadTrial, endsAtPeriodEnd }],
      ),
    )
  })
}

let crowd: Person[] = []
async function someone() {
  if (crowd.length === 0) crowd = await crowdOf(100)
  const person = crowd.pop()
  if (!person) throw new Error('nobody is left')
  const [{ username }] = await rows('select username from users where id = $1', [person.id])
  person.username = username
  return person
}

async function stands(state: MemberState, facts: Facts) {
  const person = await someone()
  const planId = await planOf(person, facts.isYearly ? 'year' : 'month')
  if (state !== 'none')
    await rows(
      `with made as (
         insert into memberships (user_id, state, kind, plan_id, period_start, period_end, ends_at_period_end, ended_reason, agreed_at, had_trial, due_at)
         values ($1, $2, $3, $4, now() - interval '9 days', now() + interval '20 days', $5, $6,
           now() - case when $7 then interval '1 day' else interval '9 days' end, $8, now() + interval '13 days') returning state)
       update users set is_premium = made.state in ('trialing', 'active', 'past_due') from made where users.id = $1`,
      [
        person.id,
        state,
        facts.kind,
        facts.kind === 'paid' ? planId : null,
        facts.endsAtPeriodEnd,
        state === 'ended' ? 'cancelled' : null,
        facts.canWithdraw,
        facts.hadTrial,
      ],
    )
  const [invoice] = await rows(
    `insert into membership_invoices (user_id, plan_id, billed_to, period, currency, amount_cents, vat_percent, vat_cents, terms_version,
       due_at, voided_at) values ($1, $2, 'x', 'month', 'USD', 790, 0, 0, 'x', now() + interval '6 days', case when $3 then null else now() end)
     returning id`,
    [person.id, planId, facts.hasOpenInvoice],
  )
  return { person, invoiceId: invoice.id, otherPlan: await planOf(person, facts.isYearly ? 'month' : 'year') }
}
type Standing = Awaited<ReturnType<typeof stands>>

const until = new Date(Date.now() + 40 * dayMs).toISOString().slice(0, 10)
const own = '/api/users/me/membership'
const byMember: Partial<Record<MembershipMove, (one: Standing) => Promise<Answer>>> = {
  trial: ({ person }) => person.post(`${own}/trial`),
  join: ({ person }) => joins(person),
  cancel: ({ person }) => person.del(own),
  resume: ({ person }) => person.post(`${own}/resume`),
  change: ({ person, otherPlan }) => person.post(`${own}/plan`, { planId: otherPlan }),
  agree: ({ person }) => person.post(`${own}/another-year`),
  withdraw: ({ person }) => person.post(`${own}/withdraw`),
}
const byStaff: Partial<Record<MembershipMove, (one: Standing, by: Person) => Promise<Answer>>> = {
  pay: ({ invoiceId }, by) => by.post(`/api/admin/membership/invoices/${invoiceId}/confirm`),
  grant: ({ person }, by) =>
    by.post('/api/admin/membership/members', { username: person.username, until, reason: 'A gift' }),
  revoke: ({ person }, by) =>
    by.post(`/api/admin/membership/members/${person.id}/revoke`, { reason: 'A rule' }),
}

const snapshot = ({ person }: Standing) =>
  rows(
    `select to_jsonb(memberships) as row, (select jsonb_agg(i order by i.id) from membership_invoices i where i.user_id = users.id) as invoices,
       (select count(*) from membership_events e where e.user_id = users.id) as events, users.is_premium
     from users left join memberships on user_id = users.id where users.id = $1`,
    [person.id],
  )

test.each(memberStates)(
  'when a membership is %s, every move by every party follows the transition table or is rejected',
  async (state) => {
    for (const facts of stagesOf(state)) {
      for (const move of membershipMoveNames) {
        const label = `${state} ${move} ${JSON.stringify(facts)}`
        const act = byMember[move]
        if (act) {
          const one = await stands(state, facts)
          const rule = membershipRuleFor('member', move, { ...facts, state })
          const before = await snapshot(one)
          const answer = await act(one)
          if (rule)
            expect([Math.floor(answer.status / 100), (await membershipOf(one.person)).state], label).toEqual([
              2,
              rule.to,
            ])
          else {
            expect(answer, label).toFailWith(409, membershipMessages.notNow)
            expect(await snapshot(one), label).toEqual(before)
          }
        }
        const action = byStaff[move]
        if (action) {
          const one = await stands(state, facts)
          const rule = membershipRuleFor('admin', move, { ...facts, state })
          const before = await snapshot(one)
          for (const person of [one.person, moderator])
            expect(await action(one, person), label).toFailWith(403, errorCopy.staffOnly)
          if (!rule) {
            const answer = await action(one, admin)
            if (state === 'none' && move === 'revoke')
              expect(answer).toFailWith(404, membershipMessages.noMember)
            else expect(answer, label).toFailWith(409, membershipMessages.notNowStaff)
          }
          expect(await snapshot(one), label).toEqual(before)
          if (rule) {
            expect((await action(one, admin)).status, label).toBe(200)
            expect((await membershipOf(one.person)).state, label).toBe(rule.to)
          }
        }
      }
    }
  },
)

test('there is a way out of every state, and back from the ended state', () => {
  for (const state of memberStates) {
    const facts = { ...no, state, kind: 'paid' as const, hasOpenInvoice: state === 'pending' }
    expect(
      membershipMoveNames.some((move) => membershipRuleFor('member', move, facts)),
      state,
    ).toBe(true)
  }
  expect(
    membershipRuleFor('member', 'join', { ...no, state: 'ended', kind: 'paid', hadTrial: true })?.to,
  ).toBe('pending')
})
