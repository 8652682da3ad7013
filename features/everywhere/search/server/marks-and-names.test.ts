import { beforeAll, expect, test } from 'vitest'
import { member, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { holds } from '#features/community/events/server/testing.ts'
import { founds } from '#features/community/groups/server/testing.ts'
import { cannabisNames, plantNames } from '#features/site/cannabis-check/cannabis-words.ts'
import { townNames } from '#features/site/places/town-names.ts'
import { find, postIds } from './testing.ts'

let thandi: Person
beforeAll(async () => {
  await testApp({}, true)
  thandi = await member('thandi')
})

/** Every mark that people and phones write in place of the first. */
const apostrophes = ["'", '’', '‘', 'ʼ', '´', '`', '′']
const hyphens = ['-', '‑', '‐', '–', '—', '−']
const pairs = (marks: string[]) => marks.flatMap((written) => marks.map((typed) => [written, typed] as const))

test.each([...pairs(apostrophes)])('a post with don%st is found by don%st', async (written, typed) => {
  const post = await thandi.writes(`quoins don${written}t sink`)
  expect(await postIds(visitor(), `quoins don${typed}t`)).toContain(post.id)
})

test.each([...pairs(hyphens)])(
  'a post with cold%spressed is found by cold%spressed',
  async (written, typed) => {
    const post = await thandi.writes(`vlei cold${written}pressed oil`)
    expect(await postIds(visitor(), `vlei cold${typed}pressed`)).toContain(post.id)
    expect(await postIds(visitor(), 'vlei pressed')).toContain(post.id)
  },
)

test('words beside quotation marks, dashes, dots and between numbers are words', async () => {
  const post = await thandi.writes('“Frostbite”—thenceforth… «kelp» 250–300 and 20-40')
  for (const q of ['frostbite', 'thenceforth', 'kelp frostbite', 'frostbite 300', 'frostbite 40'])
    expect(await postIds(visitor(), q), q).toEqual([post.id])
})

test('half of a name with an apostrophe is found, and the whole in any spelling', async () => {
  const post = await thandi.writes('Ask O’Brienesque about it')
  for (const q of ['brienesque', "O'Brienesque", 'O’Brienesque', 'o brienesque'])
    expect(await postIds(visitor(), q), q).toEqual([post.id])
})

test('groups and events are found by either apostrophe', async () => {
  const group = await founds(thandi, { name: 'Quince Grower’s Circle' })
  const event = await holds(thandi, { title: "Quince farmer's market" })
  const ids = async (q: string, kind: string) =>
    (await find(visitor(), q))[kind].map(({ id }: { id: number }) => id)
  for (const mark of apostrophes) {
    expect(await ids(`quince grower${mark}s`, 'groups'), mark).toContain(group.id)
    expect(await ids(`quince farmer${mark}s`, 'events'), mark).toContain(event.id)
  }
})

test('the words of groups, businesses and products are renewed when they change', async () => {
  const group = await founds(thandi, { name: 'Tortoise keepers' })
  await thandi.patch(`/api/groups/${group.id}`, { name: 'Guineafowl keepers' })
  const names = async (q: string) =>
    (await find(visitor(), q)).groups.map(({ name }: { name: string }) => name)
  expect(await names('guineafowl')).toEqual(['Guineafowl keepers'])
  expect(await names('tortoise')).toEqual([])
  for (const table of ['groups', 'businesses', 'products'])
    expect(await rows(`select 1 from ${table} where search is null`), table).toEqual([])
})

test('a name of the plant finds posts with each of its other names', async () => {
  const posts = await Promise.all(
    ['intsangu', 'Matekwane', 'dagga', 'Wiet', 'mbanje'].map((name) =>
      thandi.writes(`jackalberry ${name} lawful`),
    ),
  )
  await thandi.writes('jackalberry thyme lawful')
  const all = posts.map(({ id }) => id).toSorted()
  for (const name of ['matekwane', 'INTSANGU', 'lebake', 'umya', 'weed', 'cannabis', 'soruma'])
    expect((await postIds(visitor(), `jackalberry ${name}`)).toSorted(), name).toEqual(all)
  expect((await postIds(visitor(), 'jackalberry weed intsangu')).toSorted()).toEqual(all)
  expect((await postIds(visitor(), 'dagga jackalberry law')).toSorted()).toEqual(all)
  expect(await postIds(visitor(), 'jackalberry thyme')).toHaveLength(1)
})

test('the database knows the names that the rules of listings know', async () => {
  const [row] = await rows<{ forms: string[]; known: string[] }>(
    `select array(select distinct unnest(tsvector_to_array(to_tsvector('word_forms', $1))) order by 1) as forms,
       array(select unnest(plant_names()) order by 1) as known`,
    [plantNames.join(' ')],
  )
  expect(row?.known).toEqual(row?.forms)
  expect(cannabisNames).toEqual(expect.arrayContaining(plantNames))
})

test('a muted word is muted with any apostrophe and hyphen', async () => {
  const [reader, writer] = [await member('reader'), await member('writer')]
  await reader.post(`/api/users/${writer.id}/follow`)
  await reader.put('/api/users/me/muted-words', { words: ["ouma's", 'sugar‑free'] })
  for (const text of ['Ouma’s rusks', 'ouma`s rusks', 'sugar-free rusks', 'Sugar–free rusks'])
    await writer.writes(text)
  const shown = await writer.writes('Oumas rusks')
  const feed = (await reader.get('/api/posts?view=following')).body.filter(
    ({ user }: { user: { id: number } }) => user.id === writer.id,
  )
  expect(feed.map(({ id }: { id: number }) => id)).toEqual([shown.id])
})

test('a town is found by all its names, in posts, events, groups, businesses and products', async () => {
  const posts = await Promise.all(
    ['Gqeberha', 'Port Elizabeth'].map((town) => thandi.writes(`jackalberry near ${town} today`)),
  )
  await thandi.writes('jackalberry at the port of Knysna today')
  const all = posts.map(({ id }) => id).toSorted()
  for (const name of ['gqeberha', 'PORT ELIZABETH', 'port elizabeth today', 'Gqeberha today'])
    expect((await postIds(visitor(), `jackalberry ${name}`)).toSorted(), name).toEqual(all)
  const group = await founds(thandi, { name: 'Makhanda quilters' })
  const event = await holds(thandi, { title: 'Quilters in Grahamstown' })
  const business = (
    await thandi.post('/api/businesses', {
      name: 'Quilters',
      category: 'Other',
      location: 'High Street, Makhanda',
    })
  ).body
  for (const q of ['quilters grahamstown', 'quilters makhanda']) {
    const found = await find(visitor(), q)
    for (const [kind, { id }] of Object.entries({ groups: group, events: event, businesses: business }))
      expect(
        found[kind].map((one: { id: number }) => one.id),
        `${q} ${kind}`,
      ).toContain(id)
    const listed = (await visitor().get(`/api/businesses?q=${q}`)).body
    expect(listed.map(({ id }: { id: number }) => id)).toEqual([business.id])
  }
})

test('the names of towns in the database are those of the list, in the forms of the search', async () => {
  const stored = await rows('select town, forms from town_names()')
  const expected = await Promise.all(
    townNames.flatMap((names, index) =>
      names.map(async (name) => {
        const [row] = await rows(`select tsvector_to_array(to_tsvector('word_forms', $1)) as forms`, [name])
        return { town: index + 1, forms: row?.forms }
      }),
    ),
  )
  expect(stored).toEqual(expected)
})
