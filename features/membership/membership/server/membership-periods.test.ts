import { beforeAll, expect, test } from 'vitest'
import { drift, founder, me, member, rows, testApp, type Person } from '#app/testing.ts'
import { siteDate } from '#platform/contract/dates.ts'
import { membershipMessages } from '../copy.ts'
import { moveMembershipsOn } from './membership.jobs.ts'
import { addPeriod, dayOfMonth } from './periods.ts'
import {
  isPremium,
  joins,
  passes,
  planOf,
  membershipOf,
  notificationsOf,
  asks,
  cancels,
} from './testing/membership-testing.ts'

let admin: Person

beforeAll(async () => {
  admin = await founder()
})

test('a membership that began on 31 January renews at the end of February and on 31 March', async () => {
  const thandi = await member('thandi')
  await asks(thandi, 'trial')
  const ends = (at: string) =>
    rows('update memberships set period_end = $2 where user_id = $1', [thandi.id, at])
  const pays = async () => {
    const { openInvoice } = await membershipOf(thandi)
    const paid = await admin.post(`/api/admin/membership/invoices/${openInvoice?.id}/confirm`)
    expect(paid.status, paid.text).toBe(200)
    return (await membershipOf(thandi)).periodEnd
  }
  await ends('2027-01-31T10:00:00.000Z')
  await joins(thandi)
  const periodEnds = [await pays()]
  while (periodEnds.length < 4) {
    await rows(
      'update memberships set due_at = now() - make_interval(secs => 1), period_end = now() + make_interval(hours => 71) where user_id = $1',
      [thandi.id],
    )
    const { db, config } = await testApp()
    await moveMembershipsOn.run({ db, config })
    await ends(periodEnds.at(-1) ?? '')
    periodEnds.push(await pays())
  }
  expect(periodEnds.map((at) => at?.slice(0, 10))).toEqual([
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
  ])
})

test('a cancelled membership lasts until the paid-to date; then it ends and nothing is deleted', async () => {
  const thandi = await member('thandi')
  await isPremium(thandi, admin)
  const before = await membershipOf(thandi)
  const { body } = await cancels(thandi)
  expect(body).toMatchObject({ state: 'active', endsAtPeriodEnd: true, periodEnd: before.periodEnd })
  expect(body.moves).toContain('resume')
  expect((await me(thandi)).isPremium).toBe(true)
  expect(await notificationsOf(thandi)).toContain(`Your membership ends on ${siteDate(before.periodEnd)}`)
  expect(await cancels(thandi)).toFailWith(409, membershipMessages.notNow)
  await passes(thandi, 32)
  expect(await membershipOf(thandi)).toMatchObject({
    state: 'ended',
    endedReason: 'cancelled',
    periodEnd: null,
  })
  expect((await me(thandi)).isPremium).toBe(false)
  await isPremium(thandi, admin)
  expect((await me(thandi)).isPremium).toBe(true)
})

test('a cancelled membership can be resumed before its end', async () => {
  const thandi = await member('thandi')
  await isPremium(thandi, admin)
  await cancels(thandi)
  expect((await asks(thandi, 'resume')).body).toMatchObject({ state: 'active', endsAtPeriodEnd: false })
  await passes(thandi, 25)
  expect((await membershipOf(thandi)).openInvoice).toMatchObject({ amountCents: 790 })
})

test('the next period is billed seven days ahead and begins where the last one ends', async () => {
  const thandi = await member('thandi')
  await isPremium(thandi, admin)
  await passes(thandi, 20)
  expect((await membershipOf(thandi)).openInvoice).toBeNull()
  await passes(thandi, 5)
  const { openInvoice, periodEnd } = await membershipOf(thandi)
  expect(openInvoice).toMatchObject({ periodStart: periodEnd, dueAt: periodEnd })
  await admin.post(`/api/admin/membership/invoices/${openInvoice?.id}/confirm`)
  expect(await membershipOf(thandi)).toMatchObject({ state: 'active', periodEnd: openInvoice?.periodEnd })
  expect((await notificationsOf(thandi))[0]).toBe(
    `Thank you: ${openInvoice?.reference} is paid and your membership continues`,
  )
})

test('an unpaid membership has seven days of grace with reminders on days 0, 3 and 6, then it ends', async () => {
  const thandi = await member('thandi')
  await isPremium(thandi, admin)
  await passes(thandi, 25)
  const pastDue = async () => (await notificationsOf(thandi)).filter((words) => words.includes('is unpaid'))
  await passes(thandi, 6.5)
  const late = await membershipOf(thandi)
  expect(late).toMatchObject({ state: 'past_due', moves: ['cancel'] })
  expect((await me(thandi)).isPremium).toBe(true)
  const counted = () =>
    rows(
      `select 1 from jobs where name = 'membership.mail' and input ->> 'notice' = 'membershipPastDue'
      and (input ->> 'userId')::bigint = $1`,
      [thandi.id],
    )
  expect(await pastDue()).toEqual([`Your membership is unpaid and ends on ${siteDate(late.graceEnd)}`])
  expect(await counted()).toHaveLength(1)
  await passes(thandi, 3)
  expect(await counted()).toHaveLength(2)
  await passes(thandi, 3)
  expect(await counted()).toHaveLength(3)
  await passes(thandi, 1)
  expect(await membershipOf(thandi)).toMatchObject({
    state: 'ended',
    endedReason: 'unpaid',
    openInvoice: null,
  })
  expect((await me(thandi)).isPremium).toBe(false)
  expect(await drift()).toEqual([])
})

test('when paid within the grace, the period begins where the last one ended', async () => {
  const thandi = await member('thandi')
  await isPremium(thandi, admin)
  await passes(thandi, 25)
  await passes(thandi, 8)
  const { openInvoice, periodEnd } = await membershipOf(thandi)
  const end = String(periodEnd)
  await admin.post(`/api/admin/membership/invoices/${openInvoice?.id}/confirm`)
  expect(await membershipOf(thandi)).toMatchObject({
    state: 'active',
    // NOTE: not the end in the invoice: `passes` moved that by days, and months differ in length.
    periodEnd: addPeriod(end, 'month', dayOfMonth(end)),
  })
  const [{ start }] = await rows('select period_start as start from memberships where user_id = $1', [
    thandi.id,
  ])
  expect(start).toBe(end)
})

test('the end of a yearly plan is announced in time, and without an answer it continues month by month', async () => {
  const thandi = await member('thandi')
  await isPremium(thandi, admin, 'year')
  await passes(thandi, 275)
  expect((await notificationsOf(thandi))[0]).not.toContain('another year')
  await passes(thandi, 15)
  expect((await notificationsOf(thandi))[0]).toContain('another year, or monthly?')
  await passes(thandi, 69)
  expect((await membershipOf(thandi)).openInvoice).toMatchObject({ period: 'month', amountCents: 790 })
})

test('agreeing to another year bills a year, even after the month has been billed', async () => {
  const thandi = await member('thandi')
  await isPremium(thandi, admin, 'year')
  await passes(thandi, 360)
  expect((await membershipOf(thandi)).openInvoice?.period).toBe('month')
  expect((await asks(thandi, 'another-year')).body).toMatchObject({ renewsYearly: true, openInvoice: null })
  await passes(thandi, 0)
  expect((await membershipOf(thandi)).openInvoice).toMatchObject({ period: 'year', amountCents: 7900 })
})

test('another plan takes effect with the next period', async () => {
  const thandi = await member('thandi')
  await isPremium(thandi, admin)
  const [month, year] = [await planOf(thandi, 'month'), await planOf(thandi, 'year')]
  expect(await asks(thandi, 'plan', { planId: month })).toFailWith(409, membershipMessages.samePlan)
  const { body } = await asks(thandi, 'plan', { planId: year })
  expect(body).toMatchObject({ plan: { period: 'month' }, nextPlan: { period: 'year' } })
  await passes(thandi, 25)
  const { openInvoice } = await membershipOf(thandi)
  expect(openInvoice).toMatchObject({ period: 'year', amountCents: 7900 })
  await admin.post(`/api/admin/membership/invoices/${openInvoice?.id}/confirm`)
  expect(await membershipOf(thandi)).toMatchObject({ plan: { period: 'year' }, nextPlan: null })
})
