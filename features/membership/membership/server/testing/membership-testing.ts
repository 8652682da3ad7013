import { expect } from 'vitest'
import { rows, type Person, testApp } from '#app/testing.ts'
import { termsVersion } from '#features/market/orders/contract.ts'
import { dayMs } from '#platform/contract/durations.ts'
import type { Membership, Plans } from '../../contract.ts'
import { chargeSavedCards, moveMembershipsOn } from '../membership.jobs.ts'

export const plansOf = async (person: Person): Promise<Plans> =>
  (await person.get('/api/membership/plans')).body

export async function planOf(person: Person, period: 'month' | 'year') {
  const found = (await plansOf(person)).plans.find((plan) => plan.period === period)
  return found?.id ?? 0
}

export const agreed = { method: 'eft', acceptsTerms: true, termsVersion }

export async function joins(person: Person, period: 'month' | 'year' = 'month', more: object = {}) {
  const body = { ...agreed, planId: await planOf(person, period), ...more }
  return person.post('/api/users/me/membership', body)
}

export const membershipOf = async (person: Person): Promise<Membership> =>
  (await person.get('/api/users/me/membership')).body

/** Joins by EFT and has the payment confirmed; returns the invoice's id. */
export async function isPremium(person: Person, admin: Person, period: 'month' | 'year' = 'month') {
  const answer = await joins(person, period)
  expect(answer.status, answer.text).toBe(201)
  const id: number = answer.body.membership.openInvoice.id
  const confirmed = await admin.post(`/api/admin/membership/invoices/${id}/confirm`)
  expect(confirmed.status, confirmed.text).toBe(200)
  return id
}

/** Moves the member's dates back by this many days and runs the scheduled jobs. */
export async function passes(person: Person, days: number) {
  const back = `- $2 * interval '1 day'`
  await rows(
    `update memberships set period_start = period_start ${back}, period_end = period_end ${back}, agreed_at = agreed_at ${back},
       due_at = due_at ${back}, anchor_day = extract(day from (period_end ${back}) at time zone 'Africa/Johannesburg') where user_id = $1`,
    [person.id, days],
  )
  await rows(
    `update membership_invoices set due_at = due_at ${back}, charge_at = charge_at ${back}, period_start = period_start ${back}, period_end = period_end ${back}
     where user_id = $1`,
    [person.id, days],
  )
  await rows(
    `update payment_attempts set created_at = created_at ${back}, looked_at = looked_at ${back} where is_charge
       and subject_id in (select id from membership_invoices where user_id = $1)`,
    [person.id, days],
  )
  const { db, config } = await testApp()
  await moveMembershipsOn.run({ db, config })
  await chargeSavedCards.run({ db, config })
}

/** Moves time to this many days before the end of the current period. */
export async function isBeforeEnd(person: Person, days: number) {
  const { periodEnd } = await membershipOf(person)
  await passes(person, (Date.parse(periodEnd ?? '') - Date.now()) / dayMs - days)
}

export const notificationsOf = async (person: Person): Promise<string[]> =>
  (await person.get('/api/notifications')).body.map((one: { content: string }) => one.content)

export const cancels = (person: Person) => person.del('/api/users/me/membership')

export const asks = (person: Person, what: string, body?: unknown) =>
  person.post(`/api/users/me/membership/${what}`, body)

export const ledgerOfInvoice = (invoiceId: number) =>
  rows('select kind, amount_cents, method from membership_ledger where invoice_id = $1 order by id', [
    invoiceId,
  ])
