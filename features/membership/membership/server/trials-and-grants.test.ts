import { beforeAll, expect, test } from 'vitest'
import { founder, me, member, rows, type Person } from '#app/testing.ts'
import { dayMs } from '#platform/contract/durations.ts'
import { membershipMessages } from '../copy.ts'
import {
  isPremium,
  joins,
  passes,
  membershipOf,
  notificationsOf,
  asks,
} from './testing/membership-testing.ts'

let admin: Person

beforeAll(async () => {
  admin = await founder()
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
  const until = new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 10)
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
