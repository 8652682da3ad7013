import { beforeAll, expect, test } from 'vitest'
import { drift, founder, me, member, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { longDate } from '#platform/contract/dates.ts'
import { invoiceReferenceOf } from '../contract.ts'
import { membershipMessages } from '../copy.ts'
import { moveMembershipsOn } from './membership.jobs.ts'
import {
  isPremium,
  joins,
  passes,
  planOf,
  plansOf,
  membershipOf,
  notificationsOf,
  agreed,
} from './testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'

let admin: Person
beforeAll(async () => {
  admin = await founder()
})

const cancels = (person: Person) => person.del('/api/users/me/membership')
const asks = (person: Person, what: string, body?: unknown) =>
  person.post(`/api/users/me/membership/${what}`, body)

test('everyone sees the plans: a month, and a year for the price of ten months', async () => {
  const { plans, methods } = await plansOf(visitor())
  expect(plans.map(({ period, currency, priceCents }) => [period, currency, priceCents])).toEqual([
    ['month', 'USD', 790],
    ['year', 'USD', 7900],
  ])
  expect(methods).toEqual(['eft'])
})

test('joining creates an invoice, and only the confirmed payment makes a member', async () => {
  const thandi = await member('thandi')
  expect(await membershipOf(thandi)).toMatchObject({ state: 'none', moves: ['trial', 'join'] })
  const { status, body } = await joins(thandi)
  expect(status).toBe(201)
  const { openInvoice } = body.membership
  expect(body).toMatchObject({
    checkout: null,
    membership: {
      state: 'pending',
      moves: ['cancel'],
      openInvoice: { amountCents: 790, billedTo: 'thandi' },
    },
  })
  expect(openInvoice.reference).toBe(invoiceReferenceOf(openInvoice.id))
  expect((await me(thandi)).isPremium).toBe(false)

  const confirmed = await admin.post(`/api/admin/membership/invoices/${openInvoice.id}/confirm`)
  expect(confirmed.body).toMatchObject({ paymentStatus: 'paid', user: { id: thandi.id, isPremium: true } })
  expect(await membershipOf(thandi)).toMatchObject({ state: 'active', openInvoice: null })
  expect((await me(thandi)).isPremium).toBe(true)
  expect((await visitor().get(`/api/users/${thandi.id}`)).body.isPremium).toBe(true)
  expect(await notificationsOf(thandi)).toEqual([
    `Thank you: ${openInvoice.reference} is paid and you are a Premium member`,
    `Your membership invoice ${openInvoice.reference} is here`,
  ])
  expect((await admin.get('/api/admin/audit')).body[0]).toMatchObject({
    action: 'membership.confirm',
    about: openInvoice.reference,
  })
  expect(await drift()).toEqual([])
})

test('the Premium badge is part of posts, comments and lists', async () => {
  const [thandi, reader] = [await member('thandi'), await member('reader')]
  await isPremium(thandi, admin)
  const post = await thandi.writes('Hello')
  expect(post.user.isPremium).toBe(true)
  expect((await reader.get(`/api/posts/${post.id}`)).body.user.isPremium).toBe(true)
  expect((await visitor().get('/api/posts')).body[0].user.isPremium).toBe(true)
})

test('invalid requests to join are rejected with their messages', async () => {
  const thandi = await member('thandi')
  const planId = await planOf(thandi, 'month')
  const post = (body: unknown) => thandi.post('/api/users/me/membership', body)
  expect(await visitor().post('/api/users/me/membership', { ...agreed, planId })).toFailWith(
    401,
    errorCopy.notAuthenticated,
  )
  for (const none of [999_999, -1, 'gold', null])
    expect(await post({ ...agreed, planId: none })).toFailWith(400, membershipMessages.noPlan)
  expect(await post({ ...agreed, planId, method: 'gold' })).toFailWith(400, membershipMessages.badMethod)
  expect(await post({ ...agreed, planId, acceptsTerms: false })).toFailWith(
    400,
    membershipMessages.acceptTerms,
  )
  expect(await post({ ...agreed, planId, termsVersion: '2020-01-01' })).toFailWith(
    400,
    membershipMessages.oldTerms,
  )
  expect(await post({ ...agreed, planId, method: 'paystack' })).toFailWith(400, membershipMessages.methodOff)
  expect(await membershipOf(thandi)).toMatchObject({ state: 'none' })
  const [rand] = await rows(`select id from membership_plans where currency = 'ZAR' limit 1`)
  expect(await post({ ...agreed, planId: rand.id })).toFailWith(400, membershipMessages.noPlan)
})

test('twenty simultaneous clicks join once, and twenty confirmations pay once', async () => {
  const thandi = await member('thandi')
  const answers = await Promise.all(Array.from({ length: 20 }, () => joins(thandi)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  const { openInvoice } = await membershipOf(thandi)
  const paid = await Promise.all(
    Array.from({ length: 20 }, () => admin.post(`/api/admin/membership/invoices/${openInvoice?.id}/confirm`)),
  )
  expect(paid.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(paid.filter(({ status }) => status === 409)).toHaveLength(19)
  expect(await rows('select kind from membership_ledger where invoice_id = $1', [openInvoice?.id])).toEqual([
    { kind: 'payment' },
  ])
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
      'update memberships set due_at = now(), period_end = now() + make_interval(days => 3) where user_id = $1',
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

test('an invoice that is unpaid after seven days is cancelled, and the member can join again', async () => {
  const thandi = await member('thandi')
  await joins(thandi)
  await passes(thandi, 8)
  expect(await membershipOf(thandi)).toMatchObject({
    state: 'ended',
    endedReason: 'never-paid',
    openInvoice: null,
    moves: ['trial', 'join'],
  })
  const [invoice] = (await thandi.get('/api/users/me/membership/invoices')).body
  expect(invoice).toMatchObject({ isVoid: true, paymentStatus: 'unpaid' })
  expect(await admin.post(`/api/admin/membership/invoices/${invoice.id}/confirm`)).toFailWith(
    409,
    membershipMessages.notNowStaff,
  )
  await isPremium(thandi, admin)
  expect(await membershipOf(thandi)).toMatchObject({ state: 'active' })
})

test('a cancelled membership lasts until the paid-to date; then it ends and nothing is deleted', async () => {
  const thandi = await member('thandi')
  await isPremium(thandi, admin)
  const before = await membershipOf(thandi)
  const { body } = await cancels(thandi)
  expect(body).toMatchObject({ state: 'active', endsAtPeriodEnd: true, periodEnd: before.periodEnd })
  expect(body.moves).toContain('resume')
  expect((await me(thandi)).isPremium).toBe(true)
  expect(await notificationsOf(thandi)).toContain(`Your membership ends on ${longDate(before.periodEnd)}`)
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
  expect(await pastDue()).toEqual([`Your membership is unpaid and ends on ${longDate(late.graceEnd)}`])
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
  await admin.post(`/api/admin/membership/invoices/${openInvoice?.id}/confirm`)
  const after = await membershipOf(thandi)
  expect(after).toMatchObject({ state: 'active', periodEnd: openInvoice?.periodEnd })
  const [{ start }] = await rows('select period_start as start from memberships where user_id = $1', [
    thandi.id,
  ])
  expect(start).toBe(periodEnd)
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

test('withdrawing within seven days refunds everything, and is not possible later', async () => {
  const [thandi, late] = [await member('thandi'), await member('late')]
  const id = await isPremium(thandi, admin)
  expect((await membershipOf(thandi)).withdrawUntil).not.toBeNull()
  expect((await asks(thandi, 'withdraw')).body).toMatchObject({ state: 'ended', endedReason: 'refunded' })
  expect((await me(thandi)).isPremium).toBe(false)
  const owed = (await admin.get('/api/admin/membership/invoices?list=owed')).body
  expect(owed).toMatchObject([{ id, owedCents: 790, paymentStatus: 'refund-owed' }])
  expect(await admin.post(`/api/admin/membership/invoices/${id}/refund`, {})).toFailWith(
    400,
    'Please give a reason.',
  )
  const refunds = await Promise.all(
    [1, 2, 3].map(() =>
      admin.post(`/api/admin/membership/invoices/${id}/refund`, { reason: 'Within 7 days' }),
    ),
  )
  expect(refunds.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await thandi.get(`/api/membership/invoices/${id}`)).body).toMatchObject({
    paymentStatus: 'refunded',
    owedCents: 0,
  })

  await isPremium(late, admin)
  await passes(late, 8)
  expect(await asks(late, 'withdraw')).toFailWith(409, membershipMessages.notNow)
})

test('a trial lasts fourteen days, ends by itself and is available once per member', async () => {
  const thandi = await member('thandi')
  expect((await asks(thandi, 'trial')).body).toMatchObject({ state: 'trialing', kind: 'trial' })
  expect((await me(thandi)).isPremium).toBe(true)
  await passes(thandi, 12)
  expect((await notificationsOf(thandi))[0]).toMatch(/^Your trial ends on /)
  await passes(thandi, 3)
  expect(await membershipOf(thandi)).toMatchObject({
    state: 'ended',
    endedReason: 'trial-over',
    moves: ['join'],
  })
  expect(await asks(thandi, 'trial')).toFailWith(409, membershipMessages.notNow)
})

test('joining during the trial does not shorten it, and the paid period begins after it', async () => {
  const thandi = await member('thandi')
  await asks(thandi, 'trial')
  const { periodEnd } = await membershipOf(thandi)
  expect((await joins(thandi)).body.membership).toMatchObject({ state: 'trialing', periodEnd })
  const { openInvoice } = await membershipOf(thandi)
  await admin.post(`/api/admin/membership/invoices/${openInvoice?.id}/confirm`)
  const [row] = await rows('select state, kind, period_start from memberships where user_id = $1', [
    thandi.id,
  ])
  expect(row).toEqual({ state: 'active', kind: 'paid', periodStart: periodEnd })
})

test('a trial that ends with its invoice unpaid waits for the payment without perks', async () => {
  const thandi = await member('thandi')
  await asks(thandi, 'trial')
  await joins(thandi)
  await passes(thandi, 15)
  expect(await membershipOf(thandi)).toMatchObject({ state: 'pending' })
  expect((await me(thandi)).isPremium).toBe(false)
  await passes(thandi, 7)
  expect(await membershipOf(thandi)).toMatchObject({ state: 'ended', endedReason: 'never-paid' })
})

test('an admin grants a membership until a given day, with a reason, and it ends on that day', async () => {
  const thandi = await member('thandi')
  const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const grants = (body: object) => admin.post('/api/admin/membership/members', body)
  const gift = { username: thandi.username, until, reason: 'Runs the Durban meet-up' }
  expect(await grants({ ...gift, reason: ' ' })).toFailWith(400, 'Please give a reason.')
  expect(await grants({ ...gift, username: 'nobody_at_all' })).toFailWith(404, membershipMessages.noMember)
  expect(await grants({ ...gift, until: '2020-01-01' })).toFailWith(400, membershipMessages.badUntil)
  expect((await grants(gift)).body).toMatchObject({ id: thandi.id, state: 'active', kind: 'complimentary' })
  expect((await me(thandi)).isPremium).toBe(true)
  expect(await membershipOf(thandi)).toMatchObject({
    kind: 'complimentary',
    moves: ['cancel'],
    openInvoice: null,
  })
  expect((await admin.get('/api/admin/audit')).body[0]).toMatchObject({
    action: 'membership.grant',
    reason: gift.reason,
  })
  await passes(thandi, 32)
  expect(await membershipOf(thandi)).toMatchObject({ state: 'ended', endedReason: 'grant-over' })
})

test('an admin ends a membership with a reason, and the unused part of the payment is owed back', async () => {
  const thandi = await member('thandi')
  const id = await isPremium(thandi, admin)
  await passes(thandi, 15)
  const revokes = (body: object) => admin.post(`/api/admin/membership/members/${thandi.id}/revoke`, body)
  expect(await revokes({ reason: '' })).toFailWith(400, 'Please give a reason.')
  expect((await revokes({ reason: 'Sold flower' })).body).toMatchObject({
    state: 'ended',
    endedReason: 'admin',
  })
  expect(await revokes({ reason: 'Again' })).toFailWith(409, membershipMessages.notNowStaff)
  const { owedCents } = (await thandi.get(`/api/membership/invoices/${id}`)).body
  expect(owedCents).toBeGreaterThan(350)
  expect(owedCents).toBeLessThan(450)
  await isPremium(thandi, admin)
  expect(await membershipOf(thandi)).toMatchObject({ state: 'active' })
})

test('an invoice is visible to its member and the admins, as a page and as a PDF; for others it does not exist', async () => {
  const [thandi, other] = [await member('thandi'), await member('other')]
  const id = await isPremium(thandi, admin)
  for (const person of [thandi, admin]) {
    expect((await person.get(`/api/membership/invoices/${id}`)).status).toBe(200)
    const pdf = await person.get(`/api/membership/invoices/${id}/pdf`)
    expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf' })
    expect(pdf.text.slice(0, 5)).toBe('%PDF-')
  }
  for (const person of [other, visitor()])
    expect((await person.get(`/api/membership/invoices/${id}/pdf`)).status).toBe(404)
  expect(await other.get(`/api/membership/invoices/${id}`)).toFailWith(404, membershipMessages.noInvoice)
})

test('deleting an account leaves only the invoices, without the name', async () => {
  const thandi = await member('thandi')
  const id = await isPremium(thandi, admin)
  expect((await thandi.send('DELETE', '/api/users/me', { password: 'a good password' })).status).toBe(200)
  expect(await rows('select user_id, billed_to from membership_invoices where id = $1', [id])).toEqual([
    { userId: null, billedTo: '' },
  ])
  expect((await admin.get('/api/admin/membership/invoices?list=paid')).body[0]).toMatchObject({
    id,
    user: null,
  })
  expect(await rows('select 1 from memberships where user_id = $1', [thandi.id])).toEqual([])
})
