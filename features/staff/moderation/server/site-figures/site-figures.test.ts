import { beforeAll, expect, test } from 'vitest'
import { scheduledJobs } from '#app/jobs.ts'
import {
  founder,
  mark,
  member,
  password,
  photo,
  rows,
  staff,
  testApp,
  visitor,
  type Person,
} from '#app/testing.ts'
import { opensShop, ordered, sells } from '#features/market/orders/server/testing.ts'
import { isPremium } from '#features/membership/membership/server/testing/membership-testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import type { FigureWeek } from '../../site-figures.contract.ts'

let admin: Person
beforeAll(async () => {
  admin = await founder()
})

const at = '/api/admin/figures'
async function run(name = 'siteFigures.count') {
  const { db, config } = await testApp()
  await scheduledJobs.find((job) => job.name === name)?.run({ db, config })
}

/** This week, as it is counted now. */
async function thisWeek(): Promise<FigureWeek> {
  await run()
  return (await admin.get(at)).body.weeks.at(-1)
}

/** How much more there is of each after this happened. */
async function grownBy(act: () => Promise<unknown>) {
  const before = await thisWeek()
  await act()
  const after = await thisWeek()
  const changes = Object.entries(after).flatMap(([kind, count]) => {
    const by = Number(count) - Number(Reflect.get(before, kind))
    return kind === 'from' || kind === 'databaseBytes' || kind === 'activeDaily' || by === 0
      ? []
      : [[kind, by]]
  })
  return Object.fromEntries(changes)
}

const delivery = { method: 'eft', fulfilment: 'delivery' } as const

test('before the first count every figure is missing, and none is zero', async () => {
  const answer = await admin.get(at)
  expect(answer.status, `GET ${at}`).toBe(200)
  expect(answer.body.weeks).toHaveLength(12)
  for (const { from: _, ...week } of answer.body.weeks)
    expect(new Set(Object.values(week))).toEqual(new Set([null]))
})

test('only admins read the figures of the site', async () => {
  expect((await admin.get(at)).status).toBe(200)
  expect(await (await staff('moderator')).get(at)).toFailWith(403, errorCopy.staffOnly)
  expect(await (await member('thandi')).get(at)).toFailWith(403, errorCopy.staffOnly)
  expect((await visitor().get(at)).status).toBe(401)
})

test('those who join and what they post are counted', async () => {
  const author = await member('author')
  expect(await grownBy(() => member('comer'))).toEqual({ members: 1, joined: 1, active: 1 })
  expect(await grownBy(() => author.writes('Rain at last'))).toEqual({ posts: 1 })
})

test('who waits for approval, is suspended or about to leave is no member, and neither is an invented one', async () => {
  await admin.patch('/api/admin/settings', { values: { registration: 'approval' } })
  const comer = { username: 'waiting', displayName: 'Waiting', password, location: '', bio: '' }
  expect(
    await grownBy(async () => expect((await visitor().post('/api/users/register', comer)).status).toBe(202)),
  ).toEqual({})
  await admin.patch('/api/admin/settings', { values: { registration: null } })
  const [one, other] = [await member('suspended'), await member('leaving')]
  await one.writes('Of a member who will be suspended')
  const gone = { members: -1, joined: -1, active: -1 }
  expect(await grownBy(() => mark(one, 'suspended_at'))).toEqual({ ...gone, posts: -1 })
  expect(await grownBy(() => other.post('/api/users/me/deactivate', { password }))).toEqual(gone)
  expect(
    await grownBy(async () => {
      const sample = await member('sample')
      await rows('update users set is_sample = true where id = $1', [sample.id])
    }),
  ).toEqual({})
})

test.each([
  ['deleted', `deleted_at = now()`],
  ['hidden by the staff', `hidden_at = now()`],
  ['waiting for approval', `held_at = now()`],
  ['of the sample community', `is_sample = true`],
  [
    'an event',
    `type = 'event', title = 'Market day', event_date = now(), event_time = '10:00', time_zone = 'UTC', location = 'Clarens'`,
  ],
  ['older than this week', `created_at = now() - interval '8 days'`],
])('a post that is %s is not counted', async (_what, change) => {
  const { id } = await (await member('author')).writes('Something')
  expect(await grownBy(() => rows(`update posts set ${change} where id = $1`, [id]))).toEqual({ posts: -1 })
})

test('an order counts with its first payment; what was refunded is taken off', async () => {
  const [shop, buyer] = [await opensShop('Karoo Seeds'), await member('buyer')]
  const pot = await sells(shop, 'Pot', '10', 100)
  const order = (isPaid: boolean) => ordered(buyer, shop, pot, { state: 'paid', isPaid, ...delivery })
  expect(await grownBy(() => order(false))).toEqual({})
  let paid = 0
  expect(
    await grownBy(async () => {
      paid = await order(true)
    }),
  ).toEqual({ orders: 1, orderCents: 2_000 })
  expect(await grownBy(() => shop.owner.post(`/api/orders/${paid}/refund`, { amountCents: 500 }))).toEqual({
    orderCents: -500,
  })
  const pays = (cents: number, kind: string, order = paid) =>
    rows(`insert into payments (order_id, kind, amount_cents, method) values ($1, $2, $3, 'eft')`, [
      order,
      kind,
      cents,
    ])
  expect(await grownBy(() => pays(300, 'payment')), 'a second payment is no second order').toEqual({
    orderCents: 300,
  })
  expect(await grownBy(() => pays(200, 'owed')), 'what is owed is not paid yet').toEqual({})
  expect(await grownBy(() => rows('update orders set is_sample = true where id = $1', [paid]))).toEqual({
    orders: -1,
    orderCents: -1_800,
  })
})

test('money is counted in the currency of the site alone', async () => {
  const [shop, buyer] = [await opensShop('Rand'), await member('buyer')]
  const pot = await sells(shop, 'Pot', '10', 100)
  const grown = await grownBy(async () => {
    const id = await ordered(buyer, shop, pot, { state: 'paid', isPaid: false, ...delivery })
    await rows(`update orders set currency = 'ZAR' where id = $1`, [id])
    await rows(
      `insert into payments (order_id, kind, amount_cents, method) values ($1, 'payment', 2000, 'eft')`,
      [id],
    )
  })
  expect(grown).toEqual({ orders: 1 })
  expect(
    await rows(
      `select sum(count)::int as cents from daily_counts where kind = 'orderCents' and currency = 'ZAR'`,
    ),
  ).toEqual([{ cents: 2_000 }])
})

test('what members pay the site for is counted by itself', async () => {
  const payer = await member('payer')
  const { membershipCents, ...others } = await grownBy(() => isPremium(payer, admin))
  expect(membershipCents).toBeGreaterThan(0)
  expect(others).toEqual({})
})

test('an account that is erased changes no earlier count of money, and its posts and the member are gone', async () => {
  const [shop, buyer] = [await opensShop('Stays'), await member('buyer')]
  const pot = await sells(shop, 'Pot', '10', 100)
  const id = await ordered(buyer, shop, pot, { state: 'paid', isPaid: true, ...delivery })
  await rows(`update orders set state = 'completed' where id = $1`, [id])
  await buyer.writes('Bought a pot')
  expect(await grownBy(() => buyer.send('DELETE', '/api/users/me', { password }))).toEqual({
    members: -1,
    joined: -1,
    active: -1,
    posts: -1,
  })
  expect(await rows('select from users where id = $1', [buyer.id])).toEqual([])
})

test('an email that was given up stays counted when an admin deletes it; other jobs are none', async () => {
  const fails = (name: string) =>
    rows(`insert into jobs (name, input, failed_at) values ($1, '{}', now())`, [name])
  expect(await grownBy(() => fails('accounts.mailReset'))).toEqual({ mailFailed: 1 })
  expect(await grownBy(() => fails('listings.catalogue'))).toEqual({})
  expect(await grownBy(() => rows('delete from jobs'))).toEqual({})
})

test('storage is the database and every stored file', async () => {
  await run('siteFigures.storage')
  const before = await thisWeek()
  await (await member('thandi')).shows('A picture', await photo())
  await run('siteFigures.storage')
  const after = await thisWeek()
  expect(after.databaseBytes).toBeGreaterThan(1_000_000)
  expect(after.mediaBytes).toBeGreaterThan(Number(before.mediaBytes))
})

test('what was counted twice, also by two processes at once, is the same', async () => {
  const counts = () =>
    rows(`select * from daily_counts where kind <> 'databaseBytes' order by day, kind, currency`)
  const weeks = () => rows('select * from member_weeks order by 1, 2')
  await run()
  const [first, firstWeeks] = [await counts(), await weeks()]
  await Promise.all([run(), run(), run()])
  expect(await counts()).toEqual(first)
  expect(await weeks()).toEqual(firstWeeks)
})
