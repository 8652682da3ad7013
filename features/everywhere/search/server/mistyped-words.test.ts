import { beforeAll, describe, expect, test } from 'vitest'
import { member, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { holds } from '#features/community/events/server/testing.ts'
import { sells, shopOf } from '#features/market/products/server/testing.ts'
import { learnSearchWords, purgeSearchWords } from './search.jobs.ts'
import { find, postIds } from './testing.ts'

beforeAll(() => testApp({}, true))

const learn = async () => learnSearchWords.run(await testApp())
const named = async (list: 'products' | 'businesses', q: string): Promise<string[]> =>
  (await visitor().get(`/api/${list}?q=${encodeURIComponent(q)}`)).body.map(
    ({ name }: { name: string }) => name,
  )
const correction = async (who: Person, q: string): Promise<string | null> => {
  const answer = await who.get(`/api/search/correction?q=${encodeURIComponent(q)}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.words
}

describe('word forms and accents', () => {
  test('posts are found by other forms of a word and without its accents', async () => {
    const thandi = await member('thandi')
    const wet = await thandi.writes('Ná die reën staan alles groen')
    const mulch = await thandi.writes('Straw as mulch, a hand deep')
    const organic = await thandi.writes('Only café compost here')
    expect(await postIds(visitor(), 'reen')).toEqual([wet.id])
    expect(await postIds(visitor(), 'reën')).toEqual([wet.id])
    expect(await postIds(visitor(), 'mulching')).toEqual([mulch.id])
    expect(await postIds(visitor(), 'cafe composts')).toEqual([organic.id])
    expect(await postIds(visitor(), 'straw mulches')).toEqual([mulch.id])
  })

  test('a word that is not finished yet finds what it begins', async () => {
    const thandi = await member('thandi')
    const post = await thandi.writes('Hugelkulture beds')
    for (const q of ['hugel', 'hügelkultur', 'hugelkultures', 'beds hugelk'])
      expect(await postIds(visitor(), q), q).toEqual([post.id])
  })

  test('so are events and groups', async () => {
    const thandi = await member('thandi')
    await thandi.post('/api/groups', { name: 'Terrasse', description: 'Seëvoëls by the sea' })
    await holds(thandi, { title: 'Swimming lessons' })
    expect((await find(visitor(), 'seevoels')).groups).toMatchObject([{ name: 'Terrasse' }])
    expect((await find(visitor(), 'swim lesson')).events).toMatchObject([{ title: 'Swimming lessons' }])
    const events = await visitor().get('/api/events?q=swims')
    expect(events.body).toMatchObject([{ title: 'Swimming lessons' }])
  })
})

describe('the marketplace and the directory', () => {
  test('find other forms of a word, words without their accents and despite a typing mistake', async () => {
    const thandi = await member('thandi')
    const shop = await shopOf(thandi, { name: 'Ströh Compost Works', location: 'Johannesburg' })
    const tea = await sells(thandi, shop, { name: 'Rooibós trimmings', description: 'For mulching beds' })
    for (const q of ['rooibos', 'rooibós', 'rooibos trimming', 'mulch', 'trimings', 'trimmngs'])
      expect(await named('products', q), q).toEqual([tea.name])
    for (const q of ['stroh', 'ströh', 'composts', 'compst', 'Johanesburg', 'Johannesburg compost'])
      expect(await named('businesses', q), q).toEqual(['Ströh Compost Works'])
  })
})

describe('typing mistakes', () => {
  test('posts are found despite one, and the answer names what was searched for', async () => {
    const thandi = await member('thandi')
    const forest = await thandi.writes('A forest of milkwood')
    const city = await thandi.writes('Meetup', { location: 'Pietermaritzburg' })
    await learn()
    expect(await postIds(visitor(), 'forst')).toEqual([forest.id])
    expect(await postIds(visitor(), 'Pietermarizburg')).toEqual([city.id])
    expect(await correction(visitor(), 'forst milkwod')).toBe('forest milkwood')
    const page = await visitor().get('/api/search/posts?q=forst')
    expect(page.body.map(({ id }: { id: number }) => id)).toEqual([forest.id])
  })

  test('nothing is corrected where posts have the words', async () => {
    const thandi = await member('thandi')
    const exact = await thandi.writes('fynbosch in bloom')
    await thandi.writes('fynbossie in bloom')
    await learn()
    expect(await postIds(visitor(), 'fynbosch')).toEqual([exact.id])
    expect(await correction(visitor(), 'fynbosch')).toBeNull()
  })

  test('words of posts that not everyone can see are never suggested', async () => {
    const naledi = await member('naledi', { profileVisibility: 'followers' })
    await naledi.writes('krimpvarkie')
    const thandi = await member('thandi')
    const deleted = await thandi.writes('bontebokkie')
    await learn()
    await thandi.del(`/api/posts/${deleted.id}`)
    expect(await rows(`select word from search_words where word = 'krimpvarkie'`)).toEqual([])
    expect(await correction(visitor(), 'krimpvarkies')).toBeNull()
    expect(await correction(visitor(), 'bontebokkye')).toBeNull()
  })

  test('a second run counts no post again, and rare words are deleted after 90 days', async () => {
    const thandi = await member('thandi')
    await thandi.writes('stinkhoutlaan')
    await learn()
    await learn()
    const stored = () => rows(`select uses from search_words where word = 'stinkhoutlaan'`)
    expect(await stored()).toEqual([{ uses: 1 }])
    await purgeSearchWords.run(await testApp())
    expect(await stored()).toHaveLength(1)
    await rows(`update search_words set last_seen = current_date - 91 where word = 'stinkhoutlaan'`)
    await purgeSearchWords.run(await testApp())
    expect(await stored()).toHaveLength(0)
  })
})
