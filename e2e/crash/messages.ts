import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@playwright/test'
import type { CrashHarness } from './crash-harness.ts'

/** A member who sends one message after the other. */
export async function beginMessages(place: CrashHarness) {
  const [writer, reader] = [await place.join('writer'), await place.join('reader')]
  const path = `/api/conversations/${await converse(place, writer, reader)}/messages`
  const stored: string[] = []
  const work = { isOver: false }
  const writing = keepWriting(place, writer, path, stored, work)
  return {
    count: () => stored.length,
    async end() {
      work.isOver = true
      await writing
    },
    /** Those acknowledged, and those that the reader finds, in their order. */
    async read() {
      const pages = await place.readAll<{ id: number; text: string }>(`${path}?limit=50`, reader)
      const found = pages.toSorted((a, b) => a.id - b.id).map(({ text }) => text)
      return { stored: ['Hello', ...stored], found }
    },
  }
}

/** Two members; the reader follows the writer. The id of their conversation. */
async function converse(place: CrashHarness, writer: string, reader: string) {
  const idOf = async (cookie: string) =>
    JSON.parse(await (await place.send('/api/users/me', cookie)).text()).id as number
  const [writerId, readerId] = [await idOf(writer), await idOf(reader)]
  await place.send(`/api/users/${writerId}/follow`, reader, {})
  const first = { userIds: [readerId], text: 'Hello', clientId: crypto.randomUUID() }
  const answer = await place.send('/api/conversations', writer, first)
  expect(answer.status).toBe(201)
  return JSON.parse(await answer.text()).id as number
}

/** Sends one message after the other as a browser does: again, with the same client id, until it is acknowledged. */
async function keepWriting(
  place: CrashHarness,
  cookie: string,
  path: string,
  stored: string[],
  work: { isOver: boolean },
) {
  for (let number = 1; !work.isOver; number += 1) {
    const message = { text: `Message ${number}`, clientId: crypto.randomUUID() }
    for (let status = 0; status !== 201;) {
      const answer = await place.send(path, cookie, message).catch(() => null)
      status = answer?.status ?? 0
      await answer?.text().catch(() => '')
      if (status !== 201) await pause(50)
    }
    stored.push(message.text)
  }
}
