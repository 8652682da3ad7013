import { beforeAll, beforeEach, expect, test } from 'vitest'
import { founder, member, rows, testApp, type Person } from '#app/testing.ts'
import { forgetViewer } from '#features/members/accounts/server/sessions.ts'
import { siteFigureLimits } from '../../site-figures.contract.ts'
import { countFigures } from './count-figures.ts'
import { readSiteFigures } from './site-figures.ts'

let founding: Person
beforeAll(async () => {
  founding = await founder()
})

/** Years ahead, so that only what a test dates itself is counted. */
const monday = '2030-01-07'
const at = (moment: string) => Date.parse(moment)

beforeEach(async () => {
  for (const table of ['daily_counts', 'member_weeks', 'posts']) await rows(`delete from ${table}`)
  await rows(`delete from users where id <> $1`, [founding.id])
  await joined(founding, '2029-10-01T10:00:00Z')
})

async function count(moment: string) {
  const { db } = await testApp()
  await countFigures(db, { mailJobs: ['accounts.mailReset'], now: at(moment) })
}
const read = async (moment: string) => readSiteFigures((await testApp()).db, 'USD', at(moment))
const weekOf = async (from: string, moment: string) =>
  (await read(moment)).weeks.find((week) => week.from === from)

const joined = (person: Person, moment: string) =>
  rows(`update users set created_at = $2, last_seen_at = $2, seen_before_at = null where id = $1`, [
    person.id,
    moment,
  ])
/** As the server notes a visit, at another time. */
const visits = (person: Person, moment: string, before: string | null = null) =>
  rows(`update users set last_seen_at = $2, seen_before_at = $3 where id = $1`, [person.id, moment, before])
const writes = async (person: Person, moment: string) => {
  const { id } = await person.writes('Something')
  await rows(`update posts set created_at = $2 where id = $1`, [id, moment])
  return id
}
const countOf = async (kind: string, day: string) =>
  (await rows('select count from daily_counts where kind = $1 and day = $2', [kind, day]))[0]?.count ?? null

test('a day and a week begin at midnight of the site’s time zone', async () => {
  await writes(founding, '2030-01-06T21:59:59.999Z')
  await writes(founding, '2030-01-06T22:00:00.000Z')
  await writes(founding, '2030-01-13T21:59:59.999Z')
  await writes(founding, '2030-01-13T22:00:00.000Z')
  await count('2030-01-14T12:00:00Z')
  expect(await countOf('posts', '2030-01-06')).toBe(1)
  expect(await countOf('posts', '2030-01-07')).toBe(1)
  const posts = async (from: string) => (await weekOf(from, '2030-01-14T12:00:00Z'))?.posts
  expect(await posts('2029-12-31')).toBe(1)
  expect(await posts(monday)).toBe(2)
  expect(await posts('2030-01-14')).toBe(1)
  const evening = await read('2030-01-13T21:59:59Z')
  expect(evening.weeks.at(-1)?.from, 'Sunday at 23:59').toBe(monday)
  const midnight = await read('2030-01-13T22:00:00Z')
  expect(midnight.weeks.at(-1)?.from, 'Monday at 00:00').toBe('2030-01-14')
})

test('whoever was here yesterday is counted once for yesterday, though they have come again today', async () => {
  const [thandi, sipho, lerato] = [await member('thandi'), await member('sipho'), await member('lerato')]
  for (const person of [thandi, sipho, lerato]) await joined(person, '2029-12-03T10:00:00Z')
  await count('2030-01-07T20:00:00Z')
  await visits(thandi, '2030-01-08T05:00:00Z')
  await visits(sipho, '2030-01-08T21:30:00Z')
  await count('2030-01-08T21:00:00Z')
  await visits(thandi, '2030-01-09T06:00:00Z', '2030-01-08T05:00:00Z')
  await visits(lerato, '2030-01-09T06:00:00Z', '2030-01-05T05:00:00Z')
  await count('2030-01-09T07:00:00Z')
  expect(await countOf('active', '2030-01-08')).toBe(2)
  expect(await countOf('active', '2030-01-09')).toBe(2)
  expect((await weekOf(monday, '2030-01-09T07:00:00Z'))?.active).toBe(3)
})

test('the server notes the last visit of the day before when a member comes again', async () => {
  const thandi = await member('thandi')
  const seen = async () =>
    (await rows('select last_seen_at, seen_before_at from users where id = $1', [thandi.id]))[0]
  const come = async () => {
    await rows(`update sessions set seen_at = now() - interval '6 minutes' where user_id = $1`, [thandi.id])
    forgetViewer(thandi.id)
    expect((await thandi.get('/api/users/me')).status).toBe(200)
  }
  await rows(`update users set last_seen_at = '2020-01-01 10:00Z', created_at = '2019-01-01' where id = $1`, [
    thandi.id,
  ])
  await come()
  const first = await seen()
  expect(new Date(first.seenBeforeAt).toISOString()).toBe('2020-01-01T10:00:00.000Z')
  await come()
  expect((await seen()).lastSeenAt).not.toEqual(first.lastSeenAt)
  expect((await seen()).seenBeforeAt, 'a second visit of the day').toEqual(first.seenBeforeAt)
  expect(Date.parse((await seen()).lastSeenAt)).toBeGreaterThan(at('2020-01-02T00:00:00Z'))
})

test('days before counting began, or on which no worker ran, are missing, but for what their rows say', async () => {
  await visits(founding, '2030-01-16T08:00:00Z', '2030-01-15T08:00:00Z')
  await writes(founding, '2029-12-20T10:00:00Z')
  await count('2030-01-16T10:00:00Z')
  expect(await countOf('active', '2030-01-15')).toBeNull()
  expect(await countOf('mailFailed', '2030-01-15')).toBeNull()
  const now = '2030-01-16T10:00:00Z'
  expect(await weekOf(monday, now)).toMatchObject({ active: null, mailFailed: null, members: null, posts: 0 })
  expect(await weekOf('2029-12-17', now)).toMatchObject({ active: null, posts: 1, joined: 0 })
  expect(await weekOf('2030-01-14', now)).toMatchObject({ active: 1, mailFailed: 0, members: 1 })

  await visits(founding, '2030-01-25T08:00:00Z', '2030-01-24T08:00:00Z')
  await count('2030-01-25T10:00:00Z')
  expect(await countOf('active', '2030-01-18'), 'no worker ran').toBeNull()
  expect(await countOf('active', '2030-01-24')).toBe(1)
  expect(await weekOf('2030-01-14', '2030-01-25T10:00:00Z')).toMatchObject({ active: null, mailFailed: null })
  expect(await countOf('posts', '2030-01-20'), 'the rows of a missed day still say it').toBe(0)
})

test('the past is counted back to the first member, and no further', async () => {
  await joined(founding, '2029-03-01T10:00:00Z')
  await writes(founding, '2029-03-01T11:00:00Z')
  await count('2030-01-16T10:00:00Z')
  const [found] = await rows(
    `select min(day) as first, count(*)::int as days, sum(count)::int as posts from daily_counts where kind = 'posts'`,
  )
  expect(found).toEqual({ first: '2029-03-01', days: 322, posts: 1 })
  expect(322).toBeGreaterThan(2 * siteFigureLimits.sliceDays)
})

test('a post that is deleted within five weeks is taken off its day; later it stays', async () => {
  const [early, late] = [
    await writes(founding, '2030-01-08T10:00:00Z'),
    await writes(founding, '2030-02-08T10:00:00Z'),
  ]
  await count('2030-02-08T12:00:00Z')
  expect([await countOf('posts', '2030-01-08'), await countOf('posts', '2030-02-08')]).toEqual([1, 1])
  await rows('update posts set deleted_at = now() where id = any($1)', [[early, late]])
  await count('2030-02-13T12:00:00Z')
  expect([await countOf('posts', '2030-01-08'), await countOf('posts', '2030-02-08')]).toEqual([1, 0])
})

test('of those who joined in a week, it is counted how many came in each week since', async () => {
  const people = [await member('thandi'), await member('sipho'), await member('lerato')]
  const [thandi, sipho, lerato] = people
  if (!thandi || !sipho || !lerato) throw new Error('Nobody joined')
  for (const person of people) await joined(person, '2030-01-08T10:00:00Z')
  await count('2030-01-08T12:00:00Z')
  await count('2030-01-13T20:00:00Z')
  await visits(thandi, '2030-01-14T09:00:00Z', '2030-01-08T10:00:00Z')
  await count('2030-01-14T10:00:00Z')
  await visits(sipho, '2030-01-20T21:59:00Z', '2030-01-08T10:00:00Z')
  await count('2030-01-20T22:30:00Z')
  await visits(thandi, '2030-01-22T09:00:00Z', '2030-01-14T09:00:00Z')
  await count('2030-01-22T10:00:00Z')
  const { cohorts } = await read('2030-01-22T10:00:00Z')
  const joiners = cohorts.find(({ from }) => from === monday)
  expect(joiners).toEqual({ from: monday, members: 3, active: [3, 2, 1] })
  await rows('delete from users where id = $1', [thandi.id])
  await count('2030-01-23T10:00:00Z')
  const later = (await read('2030-01-23T10:00:00Z')).cohorts.find(({ from }) => from === monday)
  expect(later, 'who leaves is no longer here this week, but was before').toEqual({
    ...joiners,
    active: [3, 2, 0],
  })
})

test('a site of one day has this day, and the days before it are no zeros of members', async () => {
  await joined(founding, '2030-01-16T08:00:00Z')
  await count('2030-01-16T10:00:00Z')
  expect(await rows(`select distinct day from daily_counts`)).toEqual([{ day: '2030-01-16' }])
  const { weeks } = await read('2030-01-16T10:00:00Z')
  expect(weeks.at(-1)).toMatchObject({ members: 1, joined: 1, active: 1, posts: 0 })
  expect(weeks.at(-2)).toMatchObject({ members: null, joined: null, posts: null })
})
