import { beforeAll, expect, test } from 'vitest'
import { drift, founder, me, member, rows, visitor, type Person } from '#app/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { membershipMessages } from '../copy.ts'
import {
  isPremium,
  joins,
  passes,
  planOf,
  plansOf,
  membershipOf,
  notificationsOf,
  agreed,
  asks,
} from './testing/membership-testing.ts'

let admin: Person

beforeAll(async () => {
  admin = await founder()
})

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
  expect(openInvoice.reference).toMatch(/^HM-\d{6}$/)
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
