import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { create } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/fetch.ts'
import { setCurrentMember } from '#platform/web/member/current-member.ts'
import { unsentKind, useUnsent, type Toggle } from '#platform/web/unsent.ts'
import { startOutbox, tryAgain } from './outbox.ts'
import { sendUnsent } from './send-unsent.ts'
import { addSenders, sends } from './senders.ts'
import { changeUnsent, newUnsent, readUnsent } from './unsent-store.ts'

const [author, other] = [1, 2]

type Refusal = { status: number; code?: string; retryAfter?: number }
/** Whom the server knows by the session, what it has, what it was sent and asked, and what it refuses. */
let session: number | null
let arrived: string[]
let tried: string[]
let asked: string[]
let refusals: Record<string, Refusal | 'no connection'>

const texts = create('/api/texts', 'Save texts', {
  access: 'member',
  body: z.object({ texts: z.array(z.string()) }),
  answer: z.array(z.string()),
})

const text = sends(unsentKind<string>('text'), {
  send: async (written, key) => call(texts, { body: { texts: [written] }, key, isUnattended: true }),
  acknowledge: (written) => `${written}!`,
  words: String,
  href: () => '/',
})
const like = sends(unsentKind<Toggle>('like'), {
  send: async ({ isOn }) => call(texts, { body: { texts: [isOn ? 'like' : 'unlike'] } }),
  words: String,
  href: () => '/',
})
const two = sends(unsentKind<string>('two'), {
  send: async (_first, _key, batch) => call(texts, { body: { texts: batch } }),
  maxTogether: 2,
  words: String,
  href: () => '/',
})

beforeEach(() => {
  // NOTE: the bodies of answers need the other timers.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  session = author
  arrived = []
  tried = []
  asked = []
  refusals = {}
  vi.stubGlobal('fetch', serve)
  addSenders([text, like, two])
  setCurrentMember(author)
})
afterEach(async () => {
  await changeUnsent(() => [])
  vi.useRealTimers()
})

async function serve(address: string, { body, headers }: { body?: string; headers: Record<string, string> }) {
  asked.push(address)
  if (refusals[address] === 'no connection') throw new TypeError('Failed to fetch')
  const member = headers['x-member']
  if (session === null) return answer({ status: 401, code: 'not_authenticated' })
  if (address === '/api/users/me') return Response.json({ id: session })
  if (Number(member) !== session) return answer({ status: 401, code: 'other_member' })
  const { texts: sent }: { texts: string[] } = JSON.parse(body ?? '')
  tried.push(sent.join('+'))
  const refusal = refusals[sent.join('+')]
  if (refusal === 'no connection') throw new TypeError('Failed to fetch')
  if (refusal) return answer(refusal)
  arrived.push(sent.join('+'))
  return Response.json(sent, { status: 201 })
}

const answer = ({ status, code, retryAfter }: Refusal) =>
  Response.json(
    { message: 'Not now', code },
    { status, headers: retryAfter ? { 'retry-after': String(retryAfter) } : {} },
  )

let count = 0
const write = (data: unknown, place = 'feed', { name: kind }: { name: string } = text) =>
  changeUnsent((all) => [...all, newUnsent({ key: `key ${(count += 1)}`, kind, place, data })])
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000)
const waiting = async () => (await readUnsent()).map(({ data, state }) => `${String(data)} ${state}`)

test('what a member wrote is not sent in the session of another, who logged in in another tab', async () => {
  await write('Written offline')
  session = other
  await sendUnsent()
  await sendUnsent()
  // What may be large is not sent again before it is known whose session it is.
  expect(asked).toEqual(['/api/texts', '/api/users/me'])
  expect(tried).toEqual([])
  expect(await waiting()).toEqual(['Written offline waiting'])

  session = author
  await sendUnsent()
  expect(arrived).toEqual(['Written offline'])
  expect(await waiting()).toEqual([])
})

test('what was written is not sent while nobody is logged in or the server cannot be reached', async () => {
  await write('Written offline')
  session = null
  await sendUnsent()
  await seconds(600)
  refusals = { '/api/texts': 'no connection', '/api/users/me': 'no connection' }
  await sendUnsent()
  expect(arrived).toEqual([])
  expect(await waiting()).toEqual(['Written offline waiting'])
})

test('a text that was refused as an offer is acknowledged when its author sends it again', async () => {
  await write('An offer')
  refusals = { 'An offer': { status: 409, code: 'offer' } }
  await sendUnsent()
  const [refused] = await readUnsent()
  expect(refused).toMatchObject({ state: 'refused', code: 'offer' })

  if (refused) await tryAgain(refused)
  expect(arrived).toEqual(['An offer!'])
  expect(await waiting()).toEqual([])
})

test('in order: what has to wait holds back what was written after it at its place, and nothing elsewhere', async () => {
  for (const written of ['A', 'B']) await write(written, 'thread')
  await write('C', 'elsewhere')
  refusals = { A: { status: 429, retryAfter: 30 } }
  await sendUnsent()
  await sendUnsent()
  expect(tried).toEqual(['A', 'C'])
  expect(await waiting()).toEqual(['A waiting', 'B waiting'])

  refusals = {}
  await seconds(30)
  expect(arrived).toEqual(['C', 'A', 'B'])
})

test('each by itself: a toggle that fails holds back no other', async () => {
  await write({ isOn: true, was: false }, 'like 1', like)
  await write({ isOn: false, was: true }, 'like 2', like)
  refusals = { like: { status: 500 } }
  await sendUnsent()
  expect(tried).toEqual(['like', 'unlike'])
  expect((await readUnsent()).map(({ place }) => place)).toEqual(['like 1'])
})

test('what was refused stays with its text and the reason, and holds back nothing', async () => {
  for (const written of ['A', 'B']) await write(written)
  refusals = { A: { status: 403 } }
  await sendUnsent()
  await seconds(600)
  expect(tried).toEqual(['A', 'B'])
  expect(await readUnsent()).toMatchObject([{ data: 'A', state: 'refused', error: 'Not now' }])
})

test('a server that cannot take anything now is asked once in each round, at longer and longer intervals', async () => {
  for (const place of ['feed', 'thread']) await write(place, place)
  refusals = { feed: { status: 503 } }
  await sendUnsent()
  await seconds(4)
  expect(tried).toEqual(['feed'])
  await seconds(2)
  expect(tried).toEqual(['feed', 'feed'])
  await seconds(8)
  expect(tried).toEqual(['feed', 'feed'])
  refusals = {}
  await seconds(3)
  expect(arrived).toEqual(['feed', 'thread'])
})

test('a request that takes several takes those of one place in their order', async () => {
  for (const written of ['A', 'B', 'C']) await write(written, 'door', two)
  await write('D', 'other door', two)
  await sendUnsent()
  expect(arrived).toEqual(['A+B', 'C', 'D'])

  refusals = { 'E+F': { status: 403 } }
  for (const written of ['E', 'F', 'G']) await write(written, 'door', two)
  await sendUnsent()
  expect(await waiting()).toEqual(['E refused', 'F refused'])
  refusals = {}
  const [first] = await readUnsent()
  if (first) await tryAgain(first)
  expect(arrived.slice(3)).toEqual(['G', 'E+F'])
})

test('what may have arrived long ago is not sent again before its author has looked', async () => {
  await changeUnsent(() => [
    newUnsent({ key: 'a', kind: 'text', place: 'feed', data: 'A', triedAt: Date.now() - 21 * 3_600_000 }),
  ])
  await sendUnsent()
  expect(tried).toEqual([])
  const [old] = await readUnsent()
  expect(old).toMatchObject({ state: 'refused' })
  if (old) await tryAgain(old)
  expect(arrived).toEqual(['A'])
})

test('what an earlier version stored elsewhere is sent first, and stays there while this browser stores nothing', async () => {
  let isEmptied = false
  const earlier = {
    read: async () => [{ key: 'b', place: 'feed', data: 'From before' }],
    empty: async () => (isEmptied = true),
  }
  const moved = sends(unsentKind<string>('moved'), {
    send: async (written) => call(texts, { body: { texts: [written] } }),
    words: String,
    href: () => '/',
    earlier,
  })
  await write('New')
  const stop = startOutbox([moved])
  await vi.waitFor(() => expect(arrived).toEqual(['From before', 'New']))
  stop()
  expect(isEmptied).toBe(false)
  expect(useUnsent.getState()).toEqual([])
})
