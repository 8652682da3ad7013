import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { CrashHarness, processesToKill } from './crash-harness.ts'

/** Each kind of kill once; more with KILL_ROUNDS. */
const rounds = Number(process.env.KILL_ROUNDS ?? 4)

let place: CrashHarness

test.beforeEach(async () => {
  place = new CrashHarness()
  await place.begin({ RATE_LIMITS: 'off' })
})

test.afterEach(() => place.end())

test('kills of the app, the database or both lose no acknowledged message, and repeat none', async () => {
  test.setTimeout(120_000 + rounds * 40_000)
  const [writer, reader] = [await place.join('writer'), await place.join('reader')]
  const path = `/api/conversations/${await converse(writer, reader)}/messages`
  const stored: string[] = []
  const work = { isOver: false }
  const writing = keepWriting(writer, path, stored, work)

  for (const round of Array(rounds).keys()) {
    await moreThan(stored, stored.length + 20)
    await place.kill(processesToKill(round))
  }
  await moreThan(stored, stored.length + 20)
  work.isOver = true
  await writing

  const pages = await place.readAll<{ id: number; text: string }>(`${path}?limit=50`, reader)
  const found = pages.toSorted((a, b) => a.id - b.id).map(({ text }) => text)
  expect(found).toEqual(['Hello', ...stored])
})

/** Two members who follow each other; the id of their conversation. */
async function converse(writer: string, reader: string) {
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
async function keepWriting(cookie: string, path: string, stored: string[], work: { isOver: boolean }) {
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

async function moreThan(stored: string[], count: number) {
  const deadline = Date.now() + 90_000
  while (stored.length < count) {
    if (Date.now() > deadline) throw new Error(`No more messages are acknowledged than ${stored.length}`)
    await pause(5)
  }
}
