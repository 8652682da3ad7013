import { setTimeout as pause } from 'node:timers/promises'
import type { CrashHarness } from './crash-harness.ts'

/** Few, so that those who send messages and order get their share of the processor. */
const writers = 3

/** Members who write one post after the other. */
export async function beginPosts(place: CrashHarness) {
  const cookies = await Promise.all(
    [...Array(writers).keys()].map((number) => place.join(`poster_${number}`)),
  )
  const stored = new Set<string>()
  const work = { isOver: false }
  const writing = cookies.map((cookie, number) =>
    keepWriting(place, cookie, `Writer ${number}`, stored, work),
  )
  return {
    count: () => stored.size,
    async end() {
      work.isOver = true
      await Promise.all(writing)
    },
    /** Those acknowledged, and those that their authors find. */
    async read() {
      const found = await Promise.all(cookies.map((cookie) => readPosts(place, cookie)))
      return { stored, found: new Set(found.flat()) }
    },
  }
}

/** Writes posts one after the other, whatever happens, and remembers those that the server acknowledged. */
async function keepWriting(
  place: CrashHarness,
  cookie: string,
  name: string,
  stored: Set<string>,
  work: { isOver: boolean },
) {
  for (let number = 0; !work.isOver; number += 1) {
    const content = `${name}, ${number}`
    const answer = await place.send('/api/posts', cookie, { content }).catch(() => null)
    if (answer?.status === 201) stored.add(content)
    else await pause(50)
    await answer?.text().catch(() => '')
  }
}

/** The content of all posts of the member with this cookie. */
export async function readPosts(place: CrashHarness, cookie: string) {
  const me: { id: number } = JSON.parse(await (await place.send('/api/users/me', cookie)).text())
  const posts = await place.readAll<{ content: string }>(`/api/users/${me.id}/posts?limit=50`, cookie)
  return posts.map(({ content }) => content)
}
