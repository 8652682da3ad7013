import { beforeAll, expect, test } from 'vitest'
import { founder, member } from '#app/testing.ts'
import { eventually } from '../testing/eventually.ts'
import { entered, listenLive } from '#app/testing/testing-live.ts'

beforeAll(async () => {
  await listenLive()
  await founder()
})

// NOTE: announcements are at least five seconds apart, so a post written shortly before this one would delay it.
test('a new post is announced by its id, without its content, and not to its author', async () => {
  const [thandi, pieter] = [await member('thandi', { profileVisibility: 'private' }), await member('pieter')]
  const [own, other] = [await entered(thandi), await entered(pieter)]
  const { id } = await pieter.writes('Something')
  await eventually(() => expect(own.of('post')).toEqual([{ type: 'post', id, spreadMs: expect.any(Number) }]))
  await thandi.post(`/api/posts/${id}/like`)
  await eventually(() => expect(other.of('notification')).toHaveLength(1))
  expect(other.of('post')).toEqual([])
  for (const line of [own, other]) line.socket.close()
})
