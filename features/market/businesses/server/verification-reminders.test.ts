import { beforeAll, expect, test } from 'vitest'
import { founder, rows, staff, testApp, visitor } from '#app/testing.ts'
import { opensShop, sells } from '#features/market/orders/server/testing.ts'
import { productMessages } from '#features/market/products/copy.ts'
import { remindOfVerification } from './verification-reminders.ts'

beforeAll(founder)

test('an owner is notified once each 60, 30 and 7 days before the Verified badge expires and when it has; dependent listings are paused until it is renewed', async () => {
  const { db } = await testApp()
  const [own, admin] = [await opensShop('Karoo Seeds'), await staff('admin')]
  const id = await sells(own, 'Evening drops', '10')
  await rows(`update products set category = 'CBD Products', needs_verification = true where id = $1`, [id])
  const verify = () =>
    admin.post(`/api/businesses/${own.id}/verification`, { until: '2099-01-01', reason: 'Papers seen' })
  await verify()
  const notificationsOf = async () =>
    (await rows('select 1 from verification_reminders where business_id = $1', [own.id])).length
  let before = await notificationsOf()
  for (const [days, news] of [
    [61, 0],
    [59, 1],
    [31, 0],
    [29, 1],
    [6, 1],
    [-1, 1],
  ] as const) {
    await rows(`update businesses set verified_until = now() + make_interval(days => $2) where id = $1`, [
      own.id,
      days,
    ])
    await rows(
      'update verification_reminders set until = (select verified_until from businesses where id = $1)',
      [own.id],
    )
    await remindOfVerification(db)
    await remindOfVerification(db)
    expect((await notificationsOf()) - before, `${days} days`).toBe(news)
    before += news
    if (days > 0) expect((await visitor().get(`/api/products/${id}`)).status).toBe(200)
  }
  expect(await visitor().get(`/api/products/${id}`)).toFailWith(404, productMessages.missing)
  expect((await own.owner.get(`/api/products/${id}/listing`)).body.state).toBe('paused')
  expect((await own.owner.get('/api/notifications')).body[0].content).toBe(
    'The licence of Karoo Seeds has expired: listings that need it are paused until you renew it',
  )
  await verify()
  expect((await visitor().get(`/api/products/${id}`)).body.state).toBe('published')
})
