import { expect } from 'vitest'
import { data, photo, type Person } from '#app/testing.ts'
import type { Event } from '#features/community/posts/contract.ts'
import type { SeriesDates } from '../series.contract.ts'
import { input } from './testing.ts'

/** 10:00 in Johannesburg, on a Saturday: the second of its month. */
export const firstDate = '2091-03-10T08:00:00.000Z'

export const series = (repeats: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  ...input({ eventDate: firstDate, ...more }),
  repeats,
})

export async function repeatsEvent(
  person: Person,
  repeats: Record<string, unknown> = { every: 'twoWeeks', times: 4 },
  more: Record<string, unknown> = {},
): Promise<Event> {
  const answer = await person.post('/api/event-series', series(repeats, more))
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

export async function repeatsWithPicture(person: Person): Promise<Event> {
  const answer = await person.form('POST', '/api/event-series', [
    data(series({ every: 'week', times: 3 }, { alt: 'Tables' })),
    { name: 'image', value: await photo(), filename: 'tables.png', type: 'image/png' },
  ])
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

export async function datesOf(person: Person, { id }: { id: number }): Promise<SeriesDates['dates']> {
  const answer = await person.get(`/api/events/${id}/dates`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.dates
}

/** The event and those of its series that follow it, as the person reads them. */
export async function eventsOf(person: Person, first: { id: number }): Promise<Event[]> {
  const answers = await Promise.all(
    (await datesOf(person, first)).map(({ id }) => person.get(`/api/events/${id}`)),
  )
  return answers.map(({ body }) => body)
}

export const daysIn = (dates: { eventDate: string }[]) => dates.map(({ eventDate }) => eventDate.slice(0, 10))
