import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, testApp, visitor } from '#app/testing.ts'
import type { Opening } from '../hours-input.ts'
import { isOpenAt } from '../opening-hours.ts'
import { isOpenNow } from './open-now.queries.ts'
import { opens } from './testing.ts'

beforeAll(async () => {
  await founder()
})

const always = Array.from({ length: 7 }, (_, day) => ({ day, opens: '00:00', closes: '00:00' }))

test('the database agrees with the page at every hour of a week, past midnight too', async () => {
  const owner = await member('owner')
  const hours: Record<string, Opening[]> = {
    day: [{ day: 1, opens: '09:00', closes: '17:00' }],
    night: [{ day: 6, opens: '20:00', closes: '02:30' }],
    broken: [
      { day: 3, opens: '08:00', closes: '12:00' },
      { day: 3, opens: '13:00', closes: '18:00' },
    ],
    whole: [{ day: 0, opens: '00:00', closes: '00:00' }],
    never: [],
  }
  const ids: Record<string, number> = {}
  for (const [name, week] of Object.entries(hours)) ids[name] = (await opens(owner, { name, hours: week })).id
  const { db } = await testApp()
  for (let hour = 0; hour < 7 * 24; hour += 1) {
    const now = new Date(Date.parse('2026-12-06T00:15:00Z') + hour * 3_600_000)
    const found = await db.selectFrom('businesses').select('id').where(isOpenNow(now)).execute()
    const open = new Set(found.map(({ id }) => id))
    for (const [name, week] of Object.entries(hours))
      expect(open.has(ids[name] ?? 0), `${name} ${now.toISOString()}`).toBe(isOpenAt(week, now))
  }
})

test('the directory and its map list what is open now, with the other filters', async () => {
  const owner = await member('keeper')
  const open = await opens(owner, { name: 'Ouklip open', location: 'Sandton', hours: always })
  const closed = await opens(owner, { name: 'Ouklip closed', location: 'Sandton', hours: [] })
  const gone = await opens(owner, { name: 'Ouklip gone', location: 'Sandton', hours: always })
  await rows('update businesses set deleted_at = now() where id = $1', [gone.id])
  const ids = async (path: string) => (await visitor().get(path)).body.map(({ id }: { id: number }) => id)
  expect(await ids('/api/businesses?q=ouklip')).toEqual([closed.id, open.id])
  for (const more of ['', '&near=-26.1,28.05', '&bbox=27,-27,29,-25'])
    expect(await ids(`/api/businesses?q=ouklip&open=now${more}`), more).toEqual([open.id])
  expect(await ids('/api/businesses/pins?q=ouklip&open=now')).toEqual([open.id])
  expect(await ids('/api/businesses?q=ouklip&open=now&category=Education')).toEqual([])
  expect((await visitor().get('/api/businesses?open=always')).status).toBe(400)
})
