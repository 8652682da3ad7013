import { once } from 'node:events'
import { request, type ClientRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { CrashHarness, processesToKill } from './crash-harness.ts'

/** Each kind of kill once; more with KILL_ROUNDS. */
const rounds = Number(process.env.KILL_ROUNDS ?? 4)

let place: CrashHarness

test.beforeEach(async () => {
  place = new CrashHarness()
  await place.begin()
})

test.afterEach(() => place.end())

test('kills of the app, the database or both lose no acknowledged post', async () => {
  test.setTimeout(120_000 + rounds * 40_000)
  const writers = await Promise.all([...Array(8).keys()].map((number) => place.join(`writer_${number}`)))
  const stored = new Set<string>()
  const work = { isOver: false }
  const writing = writers.map((cookie, number) => keepWriting(cookie, `Writer ${number}`, stored, work))

  for (const round of Array(rounds).keys()) {
    await moreThan(stored, stored.size + 40)
    await place.kill(processesToKill(round))
  }
  await moreThan(stored, stored.size + 40)
  work.isOver = true
  await Promise.all(writing)

  const found = new Set((await Promise.all(writers.map(readAll))).flat())
  expect([...stored].filter((content) => !found.has(content))).toEqual([])
  expect(stored.size).toBeGreaterThan(rounds * 40)
})

test('SIGTERM with fifty requests in flight answers all of them first', async () => {
  const cookie = await place.join('hurried')
  const warmUp = [...Array(10).keys()].map((number) => `Before, ${number}`)
  for (const content of warmUp) await place.send('/api/posts', cookie, { content })
  const inFlight = await Promise.all(
    [...Array(50).keys()].map((number) => beginPost(cookie, `Number ${number}`)),
  )
  const ended = place.app && once(place.app, 'exit')
  place.app?.kill('SIGTERM')
  const answers = await Promise.all(inFlight.map(({ finish }) => finish()))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  expect(await ended).toEqual([0, null])

  await place.start()
  const found = await readAll(cookie)
  expect(found.toSorted()).toEqual([...warmUp, ...answers.map(({ content }) => content)].toSorted())
})

/** Writes posts one after the other, whatever happens, and remembers those that the server acknowledged. */
async function keepWriting(cookie: string, name: string, stored: Set<string>, work: { isOver: boolean }) {
  for (let number = 0; !work.isOver; number += 1) {
    const content = `${name}, ${number}`
    const answer = await place.send('/api/posts', cookie, { content }).catch(() => null)
    if (answer?.status === 201) stored.add(content)
    else await pause(50)
    await answer?.text().catch(() => '')
  }
}

async function moreThan(stored: Set<string>, count: number) {
  const deadline = Date.now() + 90_000
  while (stored.size < count) {
    if (Date.now() > deadline) throw new Error(`No more posts are acknowledged than ${stored.size}`)
    await pause(5)
  }
}

/** The content of all posts of the member with this cookie. */
async function readAll(cookie: string) {
  const me: { id: number } = JSON.parse(await (await place.send('/api/users/me', cookie)).text())
  const posts = await place.readAll<{ content: string }>(`/api/users/${me.id}/posts?limit=50`, cookie)
  return posts.map(({ content }) => content)
}

/** A request that the server has begun to handle and that ends when its body arrives. */
async function beginPost(cookie: string, content: string) {
  const body = JSON.stringify({ content })
  const headers = {
    cookie,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    expect: '100-continue',
  }
  const sent = request(`${place.url}/api/posts`, { method: 'POST', headers, agent: false })
  sent.flushHeaders()
  await once(sent, 'continue')
  return { finish: () => finish(sent, body, content) }
}

async function finish(sent: ClientRequest, body: string, content: string) {
  const answered = once(sent, 'response')
  sent.end(body)
  const [answer] = await answered
  answer.resume()
  return { status: Number(answer.statusCode), content }
}
