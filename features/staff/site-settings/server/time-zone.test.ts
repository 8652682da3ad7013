import { afterAll, beforeAll, expect, test } from 'vitest'
import { founder, member, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { settingMessages } from '#features/site/settings/settings.ts'
import { siteTimestamp } from '#platform/contract/clocks.ts'
import { siteDateTime, siteTimeZone } from '#platform/contract/dates.ts'

const zone = 'America/New_York'
let admin: Person
beforeAll(async () => {
  await testApp({}, true)
  admin = await founder()
  expect((await change(zone)).status).toBe(200)
})
afterAll(() => change('Africa/Johannesburg'))

const change = (timeZone: unknown) => admin.patch('/api/admin/settings', { values: { timeZone } })

test('dates of the site follow the chosen time zone at once, on the server and in pages', async () => {
  expect(siteTimeZone()).toBe(zone)
  expect(siteDateTime('2026-07-01T02:30:00Z')).toBe('30 June 2026 at 22:30')
  expect(siteTimestamp('2026-12-01T02:30:00Z')).toBe('2026-11-30 21:30:00')
  expect((await visitor().get('/about')).text).toContain(`"timeZone":"${zone}"`)
})

test('a digest comes when the clocks of the site say so', async () => {
  const reader = await member('Reader')
  await reader.put('/api/users/me/digest', { cadence: 'daily' })
  const [due] = await rows(
    `select to_char(digest_due_at at time zone $2, 'HH24:MI') as time from users where id = $1`,
    [reader.id, zone],
  )
  expect(due).toEqual({ time: '17:00' })
})

test('the first visit of a day begins where the day of the site begins', async () => {
  const early = await member('Early')
  await rows(
    `update users set last_seen_at = date_trunc('day', now(), $2) - interval '1 minute', seen_before_at = null where id = $1`,
    [early.id, zone],
  )
  await rows(`update sessions set seen_at = now() - interval '1 hour' where user_id = $1`, [early.id])
  await early.get('/api/notifications')
  const [row] = await rows(
    `select seen_before_at = date_trunc('day', now(), $2) - interval '1 minute' as is_yesterday from users where id = $1`,
    [early.id, zone],
  )
  expect(row).toEqual({ isYesterday: true })
})

test('an event without a time zone takes place in that of the site', async () => {
  const event = await admin.post('/api/posts', {
    isEvent: true,
    title: 'Seed swap',
    content: 'Bring seeds',
    location: 'Library',
    time: '10:00',
    eventDate: '2027-06-01T14:00:00Z',
  })
  expect(event.body).toMatchObject({ timeZone: zone })
})

test.each(['Mars/Olympus', '+02:00', "Africa/Johannesburg' or true --", '', 7])(
  'the time zone %j is refused',
  async (name) => {
    const { status, body } = await change(name)
    expect([status, siteTimeZone()]).toEqual([400, zone])
    expect(JSON.stringify(body)).toContain(typeof name === 'string' ? settingMessages.badZone : 'timeZone')
  },
)
