import { once } from 'node:events'
import { request, type ClientRequest } from 'node:http'
import { expect, test } from '@playwright/test'
import { Paystack, paystackKey } from '../paystack.ts'
import { acknowledges, CrashHarness, processesToKill } from './crash-harness.ts'
import { beginMessages } from './messages.ts'
import { beginOrders } from './orders.ts'
import { beginPosts, readPosts } from './posts.ts'

/** Each kind of kill twice; more with KILL_ROUNDS. tools/bench/README.md has the results of fifty. */
const rounds = Number(process.env.KILL_ROUNDS ?? 6)

const place = new CrashHarness()
const outside = new Paystack()

let posts: Awaited<ReturnType<typeof beginPosts>>
let messages: Awaited<ReturnType<typeof beginMessages>>
let orders: Awaited<ReturnType<typeof beginOrders>>

// One installation, whose kills hit all kinds of work at once: its start and its kills cost more than the tests.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(120_000 + rounds * 40_000)
  await outside.begin()
  await place.begin({ SITE_CURRENCY: 'ZAR', PAYSTACK_SECRET_KEY: paystackKey, PAYSTACK_URL: outside.url })
  orders = await beginOrders(place, rounds)
  messages = await beginMessages(place)
  posts = await beginPosts(place)
  for (const round of Array(rounds).keys()) {
    const noticed = orders.notice(round)
    await everyoneProceeds()
    await place.kill(processesToKill(round))
    await noticed
  }
  await everyoneProceeds()
  await Promise.all([posts, messages, orders].map((work) => work.end()))
})
test.afterAll(() => Promise.all([place.end(), outside.end()]))

const everyoneProceeds = () =>
  Promise.all([acknowledges(27, posts.count), acknowledges(8, messages.count), acknowledges(4, orders.count)])

test('kills of the app, the database or both lose no acknowledged post', async () => {
  const { stored, found } = await posts.read()
  expect([...stored].filter((content) => !found.has(content))).toEqual([])
  expect(stored.size).toBeGreaterThan(rounds * 27)
})

test('kills of the app, the database or both lose no acknowledged message, and repeat none', async () => {
  const { stored, found } = await messages.read()
  expect(found).toEqual(stored)
  expect(stored.length).toBeGreaterThan(rounds * 8)
})

test('kills during checkouts and webhooks lose no order, duplicate none, and leave the ledgers right', async () => {
  const figures = await orders.expectRight()
  test.info().annotations.push({ type: 'figures', description: `${rounds} kills: ${figures}` })
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
  const found = await readPosts(place, cookie)
  expect(found.toSorted()).toEqual([...warmUp, ...answers.map(({ content }) => content)].toSorted())
})

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
