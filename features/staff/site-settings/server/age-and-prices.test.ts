import { beforeAll, beforeEach, expect, test } from 'vitest'
import { founder, member, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { accountMessages } from '#features/members/accounts/copy.ts'
import { preparePlans } from '#features/membership/membership/server/offer-plans.ts'
import {
  isPremium,
  joins,
  membershipOf,
  plansOf,
} from '#features/membership/membership/server/testing/membership-testing.ts'
import { settingMessages } from '#features/site/settings/settings.ts'

let admin: Person
beforeAll(async () => {
  admin = await founder()
})
const save = (values: object) => admin.patch('/api/admin/settings', { values })
beforeEach(async () => {
  await save({
    minimumAge: null,
    requireBirthDate: null,
    membershipMonthPrice: null,
    membershipYearPrice: null,
  })
})

const prices = async () => (await plansOf(visitor())).plans.map(({ priceCents }) => priceCents)
const aged = (username: string, years: number) => {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() - years)
  const birthDate = day.toISOString().slice(0, 10)
  const person = visitor()
  return person.post('/api/users/register', {
    username,
    displayName: username,
    password: 'a good long password',
    birthDate,
  })
}

test('the minimum age counts at registration and in the texts, and is never below 18', async () => {
  await save({ minimumAge: 25, requireBirthDate: true })
  expect(await aged('kabelo', 24)).toFailWith(400, accountMessages.tooYoung(25))
  expect((await aged('naledi', 25)).status).toBe(201)
  expect(await save({ minimumAge: 17 })).toFailWith(400, settingMessages.badCount(18, 99))
  await save({ minimumAge: 18 })
  expect((await aged('lerato', 18)).status).toBe(201)
  expect(await aged('junior', 17)).toFailWith(400, accountMessages.tooYoung(18))
})

test('a new price is that of new members; who has joined keeps theirs', async () => {
  const early = await member('early')
  await isPremium(early, admin)
  await save({ membershipMonthPrice: '9.50', membershipYearPrice: '95' })
  expect(await prices()).toEqual([950, 9500])
  expect((await membershipOf(early)).plan?.priceCents).toBe(790)
  const late = await member('late')
  expect((await joins(late)).body.membership.openInvoice.amountCents).toBe(950)
})

test('the price that comes with the software is offered again once the setting is removed, by the same plan', async () => {
  const before = await plansOf(visitor())
  await save({ membershipMonthPrice: '12' })
  await save({ membershipMonthPrice: '12' })
  expect(await prices()).toEqual([1200, 7900])
  await save({ membershipMonthPrice: null })
  expect(await plansOf(visitor())).toEqual(before)
})

test('an amount that is none is refused, and the plans stay', async () => {
  for (const amount of ['0', '0.00', '-5', '7.999', 'R79', '100000'])
    expect(await save({ membershipMonthPrice: amount }), amount).toFailWith(400, settingMessages.badPrice)
  expect(await prices()).toEqual([790, 7900])
})

test('two admins who change a price at once end with one plan on offer', async () => {
  await Promise.all([save({ membershipMonthPrice: '8' }), save({ membershipMonthPrice: '9' })])
  const offered = await rows(
    `select price_cents from membership_plans where is_offered and currency = 'USD' and period = 'month'`,
  )
  expect(offered).toHaveLength(1)
})

test('a start offers the prices that the server sets, and without any leaves what is offered', async () => {
  const { db, config } = await testApp()
  await preparePlans(db, { ...config, membershipPrices: { month: 500, year: null } })
  expect(await prices()).toEqual([500, 7900])
  await preparePlans(db, { ...config, membershipPrices: { month: null, year: null } })
  expect(await prices()).toEqual([500, 7900])
})
