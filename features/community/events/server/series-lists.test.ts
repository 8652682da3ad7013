import { expect, test } from 'vitest'
import { founder, member, type Person, rows, testApp, visitor } from '#app/testing.ts'
import type { FeedItem } from '#features/community/posts/contract.ts'
import { trendingCount } from '#features/community/posts/server/trending.ts'
import { seriesMessages } from '../series.copy.ts'
import { datesOf, daysIn, firstDate, repeatsEvent, series } from './series-testing.ts'
import { inHours } from './testing.ts'

const idsIn = async (person: Person, path: string): Promise<number[]> => {
  const answer = await person.get(path)
  expect(answer.status, `${path}: ${answer.text}`).toBe(200)
  return answer.body.map((item: FeedItem) => item.id)
}

test('lists show one date of a series, the calendar and the feeds for calendar apps all of them', async () => {
  await founder()
  const [kabelo, thandi] = [await member('kabelo'), await member('thandi')]
  await thandi.post(`/api/users/${kabelo.id}/follow`)
  const since = (await idsIn(thandi, '/api/posts'))[0] ?? 0
  const title = 'Jacarandaswap'
  const first = await repeatsEvent(
    kabelo,
    { every: 'week', times: 5 },
    { title, content: 'With #jacarandatag', eventDate: inHours(30) },
  )
  const lists = [
    '/api/posts',
    '/api/posts?feed=following',
    '/api/posts?tag=jacarandatag',
    `/api/users/${kabelo.id}/posts`,
    '/api/events?when=upcoming',
    `/api/events?when=upcoming&q=${title}`,
    `/api/search/posts?q=${title}`,
  ]
  const ofSeries = new Set((await datesOf(thandi, first)).map(({ id }) => id))
  const shownIn = async (path: string) => (await idsIn(thandi, path)).filter((id) => ofSeries.has(id))
  for (const path of lists) expect(await shownIn(path), path).toEqual([first.id])
  expect((await visitor().get(`/api/search?q=${title}`)).body.events).toHaveLength(1)
  expect((await thandi.get(`/api/posts/fresh?since=${since}`)).body).toEqual({ count: 1 })
  await trendingCount.job.run(await testApp())
  const tag = (await visitor().get('/api/tags/trending')).body.find(
    (one: { tag: string }) => one.tag === 'jacarandatag',
  )
  expect(tag).toMatchObject({ postsCount: 1 })
  const calendar = (await visitor().get('/api/events.ics')).text
  expect(calendar.split(`SUMMARY:${title}`)).toHaveLength(6)
  const months = new Set((await datesOf(thandi, first)).flatMap(({ eventDate }) => eventDate.slice(0, 7)))
  let inMonths = 0
  for (const month of months)
    inMonths += (await visitor().get(`/api/events/month?month=${month}`)).body.filter((one: { id: number }) =>
      ofSeries.has(one.id),
    ).length
  expect(inMonths).toBeGreaterThanOrEqual(5)

  // Once the first is over, cancelled or deleted, the next one takes its place.
  const [, second, third] = [...ofSeries]
  await rows(`update posts set event_date = now() - interval '1 hour' where id = $1`, [first.id])
  for (const path of lists) expect(await shownIn(path), path).toEqual([second])
  await kabelo.post(`/api/events/${second}/cancel`)
  for (const path of lists) expect(await shownIn(path), path).toEqual([third])
  await kabelo.del(`/api/posts/${third}`)
  expect(await shownIn('/api/events?when=upcoming')).toEqual([[...ofSeries][3]])
  expect(await shownIn('/api/events?when=past')).toEqual([first.id])
})

test('the dates of a series are for those who see the event', async () => {
  const [kabelo, thandi] = [await member('kabelo'), await member('thandi')]
  const group = (await kabelo.post('/api/groups', { name: 'Closed growers', visibility: 'private' })).body
  const hidden = await repeatsEvent(kabelo, undefined, { groupId: group.id })
  expect(await datesOf(kabelo, hidden)).toHaveLength(4)
  for (const person of [thandi, visitor()])
    expect((await person.get(`/api/events/${hidden.id}/dates`)).status).toBe(404)
  const open = await repeatsEvent(kabelo)
  const [, second] = await datesOf(thandi, open)
  await rows('update posts set hidden_at = now() where id = $1', [second?.id])
  expect(daysIn(await datesOf(thandi, open))).toHaveLength(3)
  await kabelo.post(`/api/users/${thandi.id}/block`)
  expect((await thandi.get(`/api/events/${open.id}/dates`)).status).toBe(404)
  const alone = (await kabelo.post('/api/posts', { ...series({}), repeats: undefined, eventDate: firstDate }))
    .body
  expect(await kabelo.get(`/api/events/${alone.id}/dates`)).toFailWith(404, seriesMessages.none)
  const strangers = await thandi.post(
    '/api/event-series',
    series({ every: 'week', times: 2 }, { groupId: group.id }),
  )
  expect(strangers.status).toBe(404)
})
