import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, visitor, type Person } from '#app/testing.ts'
import type { Event } from '#features/community/posts/contract.ts'

const many = 1_100

/** Two events of three are by an author whom visitors cannot see. */
beforeAll(async () => {
  await founder()
  const [open, closed] = [await member('open'), await member('closed', { profileVisibility: 'private' })]
  await rows(
    `insert into posts (user_id, content, type, title, event_date)
     select case when n % 3 = 0 then $1::bigint else $2::bigint end, 'Come', 'event', 'Jamboree ' || n,
       now() + make_interval(hours => n - $3::int / 2) from generate_series(1, $3::int) n`,
    [open.id, closed.id, many],
  )
})

const titles = async (person: Person, query: string) =>
  (await person.all<Event>(`/api/events?limit=100&q=jamboree${query}`)).map(({ title }) => title)

const named = (from: number, to: number) =>
  Array.from({ length: many }, (_, index) => index + 1)
    .filter((n) => n % 3 === 0 && n >= from && n <= to)
    .map((n) => `Jamboree ${n}`)

test('events that thousands match are listed by date, page after page, also where most are hidden from the viewer', async () => {
  const now = many / 2
  expect(await titles(visitor(), '&when=upcoming')).toEqual(named(now + 1, many))
  expect(await titles(visitor(), '&when=past')).toEqual(named(1, now).toReversed())
  expect(await titles(visitor(), '')).toEqual(named(1, many))
})
