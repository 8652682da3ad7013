import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, visitor, type Person } from '#app/testing.ts'
import type { Business } from '../contract.ts'

/** More than are looked up one by one, so that lists take the other path. */
const many = 2_100

beforeAll(async () => {
  await founder()
  await rows(
    `insert into businesses (name, description, category, location, latitude, longitude)
     select 'Karoo stall ' || n, 'Tools', case when n in (5, 900, 2000) then 'Clinic' else 'Other' end, 'Sutherland',
       -32.4 + (n % 70) * 0.002, 20.6 + (n / 70) * 0.002 from generate_series(1, $1::int) n`,
    [many],
  )
})

const inBox = 'bbox=20,-33,21,-32'
const listed = (person: Person, query: string) => person.all<Business>(`/api/businesses?${query}`)

test('an area with thousands is listed newest first, without gaps, and filtered by category', async () => {
  const ids = (await listed(visitor(), `${inBox}&limit=100`)).map(({ id }) => id)
  expect(ids).toHaveLength(many)
  expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  const clinics = await listed(visitor(), `${inBox}&category=Clinic&limit=2`)
  expect(clinics.map(({ name }) => name)).toEqual(['Karoo stall 2000', 'Karoo stall 900', 'Karoo stall 5'])
})

test('a search that thousands match is listed newest first, and a member misses those of who blocked them', async () => {
  const [owner, blocked] = [await member('owner'), await member('blocked')]
  await rows(`update businesses set user_id = $1 where name = 'Karoo stall ${many - 1}'`, [owner.id])
  await owner.post(`/api/users/${blocked.id}/block`)
  const firstThree = async (person: Person, query: string) =>
    (await person.get(`/api/businesses?${query}&limit=3`)).body.map(({ name }: Business) => name)
  for (const query of ['q=karoo stall', inBox]) {
    expect(await firstThree(owner, query)).toEqual([2100, 2099, 2098].map((n) => `Karoo stall ${n}`))
    expect(await firstThree(blocked, query)).toEqual([2100, 2098, 2097].map((n) => `Karoo stall ${n}`))
  }
})

test('the nearest of thousands come first, page after page', async () => {
  const near = await listed(visitor(), 'q=karoo stall&near=-32.3,20.62&limit=100')
  expect(near).toHaveLength(many)
  const distances = near.map(({ distanceKm }) => distanceKm ?? 0)
  expect(distances).toEqual(distances.toSorted((one, other) => one - other))
  expect(new Set(near.map(({ id }) => id)).size).toBe(many)
})
