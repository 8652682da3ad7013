import { expect, test } from 'vitest'
import { overloaded } from '#platform/server/errors.ts'
import { VisitorsCache } from './visitors-cache.ts'

const about = { route: '/api/posts', kind: 'api', isDirect: true, ms: 0 } as const
const answer = (body: string) => async () => ({ status: 200, body, link: null })
const refuse = async () => {
  throw overloaded('Busy', 'locked')
}
const bodyOf = async (reading: ReturnType<VisitorsCache['read']>) => (await reading).bytes.body

test('who waits for a new answer while something is hidden is not sent the old one', async () => {
  const cache = new VisitorsCache()
  await cache.read('/api/posts', about, answer('with the post'))
  const { promise, resolve } = Promise.withResolvers<void>()
  const late = bodyOf(cache.read('/api/posts', about, () => promise.then(answer('without the post'))))
  cache.clear()
  const refused = cache.read('/api/posts', about, refuse)
  await expect(refused).rejects.toThrow('Busy')
  resolve()
  expect(await late).toBe('without the post')
})

test('who waits for an answer that fails after something was hidden gets an error', async () => {
  const cache = new VisitorsCache()
  await cache.read('/api/posts', about, answer('with the post'))
  const { promise, resolve } = Promise.withResolvers<void>()
  const late = cache.read('/api/posts', about, () => promise.then(refuse))
  cache.clear()
  resolve()
  await expect(late).rejects.toThrow('Busy')
})

test('requests for addresses that cannot be answered do not drop the answers that visitors get', async () => {
  const cache = new VisitorsCache()
  await cache.read('/api/posts', about, answer('the feed'))
  for (let number = 0; number < 1_000; number += 1)
    await cache.read(`/api/posts?limit=${number}`, about, refuse).catch(() => undefined)
  expect(await bodyOf(cache.read('/api/posts', about, refuse))).toBe('the feed')
})

test('an answer that was refused for another reason than the database is not replaced by an old one', async () => {
  const cache = new VisitorsCache()
  await cache.read('/api/posts', about, answer('the feed'))
  const fail = async () => {
    throw new Error('a defect')
  }
  await expect(cache.read('/api/posts', about, fail)).rejects.toThrow('a defect')
  await expect(cache.read('/api/posts', about, refuse)).rejects.toThrow('Busy')
})
