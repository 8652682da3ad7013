import { expect, test } from 'vitest'
import { drift, member, rows, visitor } from '#app/testing.ts'
import { seriesLimits } from '../repeats.ts'
import { seriesMessages } from '../series.copy.ts'
import { datesOf, daysIn, eventsOf, repeatsEvent, series } from './series-testing.ts'
import { notificationsOf } from './testing.ts'

test('an event that repeats has an event of its own for each date, at the same local time', async () => {
  const kabelo = await member('kabelo')
  const weekly = await repeatsEvent(kabelo, { every: 'week', times: 3 })
  expect(weekly.series).toEqual({ every: 'week', starts: '2091-03-10' })
  expect(daysIn(await datesOf(visitor(), weekly))).toEqual(['2091-03-10', '2091-03-17', '2091-03-24'])
  const fortnightly = await repeatsEvent(kabelo, { every: 'twoWeeks', until: '2091-04-07' })
  expect(daysIn(await datesOf(visitor(), fortnightly))).toEqual(['2091-03-10', '2091-03-24', '2091-04-07'])
  const second = await repeatsEvent(kabelo, { every: 'monthOnWeekday', times: 3 })
  expect(daysIn(await datesOf(visitor(), second))).toEqual(['2091-03-10', '2091-04-14', '2091-05-12'])
  const last = await repeatsEvent(
    kabelo,
    { every: 'monthOnWeekday', times: 3 },
    { eventDate: '2091-03-31T08:00:00Z' },
  )
  expect(daysIn(await datesOf(visitor(), last))).toEqual(['2091-03-31', '2091-04-28', '2091-05-26'])
  const thirtyFirst = await repeatsEvent(
    kabelo,
    { every: 'monthOnDate', times: 3 },
    { eventDate: '2091-03-31T08:00:00Z' },
  )
  expect(daysIn(await datesOf(visitor(), thirtyFirst))).toEqual(['2091-03-31', '2091-05-31', '2091-07-31'])
})

test('where summer time begins between two dates, the event stays at its hour and ends at its hour', async () => {
  const kabelo = await member('kabelo')
  // Summer time begins in London on 25 March 2091.
  const event = await repeatsEvent(
    kabelo,
    { every: 'week', times: 3 },
    {
      eventDate: '2091-03-17T19:00:00Z',
      endsAt: '2091-03-17T23:30:00Z',
      timeZone: 'Europe/London',
    },
  )
  const dates = await datesOf(visitor(), event)
  expect(dates.map(({ eventDate, endsAt }) => [eventDate, endsAt])).toEqual([
    ['2091-03-17T19:00:00.000Z', '2091-03-17T23:30:00.000Z'],
    ['2091-03-24T19:00:00.000Z', '2091-03-24T23:30:00.000Z'],
    ['2091-03-31T18:00:00.000Z', '2091-03-31T22:30:00.000Z'],
  ])
})

test('each date has what the first one has, and its own places, comments and answers', async () => {
  const [kabelo, thandi, sipho] = [await member('kabelo'), await member('thandi'), await member('sipho')]
  const first = await repeatsEvent(
    kabelo,
    { every: 'week', times: 3 },
    {
      content: `Bring jars, @${thandi.username} #seriesjars`,
      capacity: 1,
      guestsAllowed: 1,
      onlineLink: 'https://meet.example.org/jars',
    },
  )
  const events = await eventsOf(kabelo, first)
  for (const { id, ...event } of events) {
    expect(event).toMatchObject({ title: first.title, content: first.content, location: first.location })
    expect(event).toMatchObject({ capacity: 1, time: first.time, coordinates: first.coordinates })
    expect(event).toMatchObject({ tags: first.tags, mentions: first.mentions, series: first.series })
    const attendance = (await kabelo.get(`/api/posts/${id}/attendance`)).body
    expect(attendance).toMatchObject({ onlineLink: 'https://meet.example.org/jars', guestsAllowed: 1 })
  }
  expect(await notificationsOf(thandi)).toHaveLength(1)
  const [one, two] = [events[0]?.id, events[1]?.id]
  expect((await thandi.post(`/api/posts/${one}/attend`)).status).toBe(200)
  expect((await sipho.post(`/api/posts/${one}/attend`)).status).toBe(409)
  expect((await sipho.post(`/api/posts/${two}/attend`)).status).toBe(200)
  await thandi.post(`/api/events/${two}/comments`, { content: 'Which gate?' })
  expect((await eventsOf(visitor(), first)).map((event) => event.commentsCount)).toEqual([0, 1, 0])
  expect((await datesOf(sipho, first)).map(({ isAttending }) => isAttending)).toEqual([false, true, false])
  expect(await drift()).toEqual([])
})

test('a series that nobody could want is refused with the reason, and nothing is created', async () => {
  const kabelo = await member('kabelo')
  const { dates, months } = seriesLimits
  const refused: [Record<string, unknown>, string, Record<string, unknown>?][] = [
    [{ every: 'day', times: 3 }, seriesMessages.every],
    [{ every: 'week' }, seriesMessages.oneEnd],
    [{ every: 'week', times: 3, until: '2091-04-10' }, seriesMessages.oneEnd],
    [{ every: 'week', times: 1 }, seriesMessages.times(dates)],
    [{ every: 'week', times: dates + 1 }, seriesMessages.times(dates)],
    [{ every: 'week', until: '2091-02-31' }, seriesMessages.until],
    [{ every: 'week', until: 'soon' }, seriesMessages.until],
    [{ every: 'week', until: '2091-03-12' }, seriesMessages.tooFew],
    [{ every: 'week', until: '2091-01-01' }, seriesMessages.tooFew],
    [{ every: 'week', until: '2092-03-10' }, seriesMessages.tooMany(dates)],
    [{ every: 'monthOnDate', until: '2092-03-11' }, seriesMessages.tooFar(months)],
    [{ every: 'twoWeeks', times: dates }, seriesMessages.tooFar(months)],
    [{ every: 'week', times: 3 }, seriesMessages.past, { eventDate: '2020-03-10T08:00:00Z' }],
    [{ every: 'week', times: 3 }, seriesMessages.overlaps, { endsAt: '2091-03-18T08:00:00Z' }],
  ]
  for (const [repeats, message, more] of refused)
    expect(await kabelo.post('/api/event-series', series(repeats, more)), message).toFailWith(400, message)
  expect(await rows('select 1 from posts where user_id = $1', [kabelo.id])).toEqual([])
})

test('a whole year of a weekly event is created at once, and a member has ten series at most', async () => {
  const kabelo = await member('kabelo')
  const first = await repeatsEvent(kabelo, { every: 'week', times: seriesLimits.dates })
  expect(await datesOf(visitor(), first)).toHaveLength(seriesLimits.dates)
  expect(await drift()).toEqual([])
  await rows(
    `with made as (insert into event_series (user_id, every, starts) select $1, 'week', '2091-01-01' from generate_series(2, $2) returning id)
     insert into posts (type, user_id, content, title, event_date, series_id) select 'event', $1, 'One', 'One', '2091-01-01', id from made`,
    [kabelo.id, seriesLimits.running],
  )
  expect(await kabelo.post('/api/event-series', series({ every: 'week', times: 2 }))).toFailWith(
    409,
    seriesMessages.running(seriesLimits.running),
  )
})

test('a series that is sent again under its key is created once', async () => {
  const kabelo = await member('kabelo')
  const send = () =>
    kabelo.post('/api/event-series', series({ every: 'week', times: 3 }), { 'idempotency-key': 'swap' })
  const [first, again] = [await send(), await send()]
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body.id).toBe(first.body.id)
  const rest = await rows('select id from posts where user_id = $1', [kabelo.id])
  expect(rest).toHaveLength(3)
})
