import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, visitor } from '#app/testing.ts'
import { placeMessages } from '#features/site/places/copy.ts'
import { type Business } from '../contract.ts'
import { businessMessages } from '../copy.ts'
import { opens } from './testing.ts'

beforeAll(async () => {
  await founder()
})

test('the directory is searched, filtered, limited to the map and sorted by true distance, page by page', async () => {
  const owner = await member('owner')
  const places = ['Upington', 'Howick', 'Sandton', 'Khayelitsha', 'Xyzzy']
  for (const location of places)
    await opens(owner, { name: `Sorted ${location}`, category: 'Education', location })
  const list = async (query: string): Promise<string[]> =>
    (await visitor().all<Business>(`/api/businesses?q=sorted&limit=2${query}`)).map(
      ({ location }) => location,
    )

  expect(await list('')).toEqual(places.toReversed())
  expect(await list('&category=Education')).toHaveLength(5)
  expect(await list('&category=Clinic')).toEqual([])
  expect(await list('&bbox=27,-27,29,-25')).toEqual(['Sandton'])
  expect((await list('&near=-33.92,18.42')).slice(0, 4)).toEqual([
    'Khayelitsha',
    'Upington',
    'Howick',
    'Sandton',
  ])
  const [nearest, ...others] = await visitor().all<Business>('/api/businesses?q=sorted&near=-26.1076,28.0567')
  expect(nearest).toMatchObject({ location: 'Sandton', distanceKm: 0 })
  expect(others.map(({ distanceKm }) => distanceKm === null)).toEqual([false, false, false, true])

  const pins = (await visitor().get('/api/businesses/pins?q=sorted')).body
  expect(pins.map(({ name }: { name: string }) => name)).not.toContain('Sorted Xyzzy')
  expect(pins[0]).toEqual({
    id: expect.any(Number),
    name: 'Sorted Khayelitsha',
    category: 'Education',
    latitude: -34.0397,
    longitude: 18.674,
    rating: null,
  })
})

test('without coordinates, distances are measured from the location in the member’s profile', async () => {
  const [owner, kabelo] = [await member('owner'), await member('kabelo')]
  for (const location of ['Umlazi', 'Soweto']) await opens(owner, { name: `Profiled ${location}`, location })
  await kabelo.patch('/api/users/me', {
    displayName: 'Kabelo',
    username: kabelo.username,
    location: 'Soweto',
    bio: '',
  })
  const near = (await kabelo.get('/api/businesses?q=profiled&sort=near')).body
  expect(near.map(({ location }: Business) => location)).toEqual(['Soweto', 'Umlazi'])
  expect(near[0].distanceKm).toBe(0)
  expect((await kabelo.get('/api/businesses?q=profiled')).body[1].distanceKm).toBeGreaterThan(400)
  const seen = (await visitor().get('/api/businesses?q=profiled&sort=near')).body
  expect(seen.map(({ distanceKm }: Business) => distanceKm)).toEqual([null, null])
})

test.each([
  ['near=1', placeMessages.badNear],
  ['near=91,0', placeMessages.badNear],
  ['near=a,b', placeMessages.badNear],
  ['near=1,2,3', placeMessages.badNear],
  ['bbox=1,2,3', placeMessages.badArea],
  ['bbox=30,-20,20,-10', placeMessages.badArea],
  ['bbox=-181,0,0,0', placeMessages.badArea],
  ['category=Casino', businessMessages.badCategory],
])('?%s is rejected', async (query, message) => {
  expect(await visitor().get(`/api/businesses?${query}`)).toFailWith(400, message)
})

test.each(['%', '_', '\\', "' OR 1=1--"])('a search for %s is literal', async (q) => {
  expect((await visitor().get(`/api/businesses?q=${encodeURIComponent(q)}`)).body).toEqual([])
})

test.each(['Kwikstert Aptecary', 'kwiksterd', 'Melvile Oos'])(
  'a mistyped search, as %s, finds businesses with a similar name or place, also on the map',
  async (q) => {
    const owner = await member('owner')
    const { body } = await owner.post('/api/businesses', {
      name: 'Kwikstert Apothecary',
      category: 'Clinic',
      location: 'Melville Oos',
    })
    await rows('update businesses set latitude = -26, longitude = 28 where id = $1', [body.id])
    for (const url of ['businesses', 'businesses/pins', 'search']) {
      const answer = (await visitor().get(`/api/${url}?q=${encodeURIComponent(q)}`)).body
      const found = url === 'search' ? answer.businesses : answer
      expect(
        found.map(({ id }: { id: number }) => id),
        url,
      ).toContain(body.id)
    }
  },
)
