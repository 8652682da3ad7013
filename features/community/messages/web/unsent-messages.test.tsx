import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteOne, sendOrStore, tryAgain } from '#features/members/unsent/web/outbox.ts'
import { setCurrentMember } from '#platform/web/member/current-member.ts'
import { unsentAt, useUnsent } from '#platform/web/unsent.ts'
import { messagePlace, messageSender, unsentMessage } from './unsent-messages.ts'

type Answer = { status: number; retryAfter?: number } | 'no connection'

/** What the server has, as conversation and text, and how it answers. */
let arrived: string[] = []
let tried: string[] = []
let answer: (conversation: string, text: string) => Answer

beforeEach(() => {
  vi.useFakeTimers()
  arrived = []
  tried = []
  answer = () => ({ status: 201 })
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    const conversation = new URL(address, location.origin).pathname.split('/')[3] ?? ''
    if (!address.includes('/messages')) return Response.json([])
    const { text } = JSON.parse(body ?? '') as { text: string }
    tried.push(`${conversation} ${text}`)
    const given = answer(conversation, text)
    if (given === 'no connection') throw new TypeError('Failed to fetch')
    if (given.status !== 201)
      return Response.json(
        { message: 'Not now' },
        {
          status: given.status,
          headers: given.retryAfter ? { 'retry-after': String(given.retryAfter) } : {},
        },
      )
    arrived.push(`${conversation} ${text}`)
    return Response.json({ id: arrived.length, conversationId: Number(conversation), text }, { status: 201 })
  })
})

// NOTE: only the messages of the member of the session are sent.
beforeEach(() => setCurrentMember(7))

afterEach(() => {
  useUnsent.setState([], true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const write = (text: string, conversationId = 1) =>
  void sendOrStore(messageSender, {
    place: messagePlace(conversationId),
    data: { conversationId, name: '', text, quoteId: null, photos: [] },
  })
const settle = () => vi.advanceTimersByTimeAsync(0)
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000)
const messages = () => unsentAt(useUnsent.getState(), unsentMessage, messagePlace(1))
const states = () => messages().map(({ data, state }) => `${data.text} ${state}`)

function messageWith(text: string) {
  const found = messages().find(({ data }) => data.text === text)
  if (!found) throw new Error(`${text} does not wait`)
  return found
}

/** Slow mode: one message every ten seconds in conversation 1. */
function slowMode() {
  let next = 0
  answer = (conversation) => {
    if (conversation !== '1') return { status: 201 }
    if (Date.now() < next) return { status: 429, retryAfter: Math.ceil((next - Date.now()) / 1_000) }
    next = Date.now() + 10_000
    return { status: 201 }
  }
}

test('in slow mode, messages arrive one by one in the order in which they were written', async () => {
  slowMode()
  for (const text of ['A', 'B', 'C']) write(text)
  await settle()
  expect(arrived).toEqual(['1 A'])
  expect(states()).toEqual(['B waiting', 'C waiting'])
  await seconds(5)
  write('D')
  await settle()
  expect(tried).toEqual(['1 A', '1 B'])
  await seconds(5)
  expect(arrived).toEqual(['1 A', '1 B'])
  await seconds(20)
  expect(arrived).toEqual(['1 A', '1 B', '1 C', '1 D'])
  expect(states()).toEqual([])
})

test('what waits in one conversation holds back nothing in another', async () => {
  slowMode()
  for (const text of ['A', 'B']) write(text)
  write('Elsewhere', 2)
  await settle()
  expect(arrived).toEqual(['1 A', '2 Elsewhere'])
})

test('too many requests at once: what was written later waits behind, also when it is tried by hand', async () => {
  let isFull = true
  answer = () => (isFull ? { status: 429 } : { status: 201 })
  for (const text of ['A', 'B', 'C']) write(text)
  await settle()
  void tryAgain(messageWith('C'))
  await settle()
  expect(tried).toEqual(['1 A', '1 A'])
  expect(states()).toEqual(['A waiting', 'B waiting', 'C waiting'])
  isFull = false
  void tryAgain(messageWith('C'))
  await settle()
  expect(arrived).toEqual(['1 A', '1 B', '1 C'])
})

test('without a connection and while the server fails, nothing is overtaken', async () => {
  answer = () => 'no connection'
  write('A')
  await settle()
  write('B')
  write('Elsewhere', 2)
  await settle()
  answer = () => ({ status: 500 })
  await seconds(5)
  expect(arrived).toEqual([])
  answer = () => ({ status: 201 })
  write('C')
  await settle()
  await seconds(5)
  expect(arrived.filter((one) => one.startsWith('1'))).toEqual(['1 A', '1 B', '1 C'])
  expect(arrived).toContain('2 Elsewhere')
})

test('a message that was refused or deleted holds back nothing', async () => {
  answer = (_, text) => ({ status: text === 'A' ? 403 : 201 })
  for (const text of ['A', 'B']) write(text)
  await settle()
  expect(arrived).toEqual(['1 B'])
  expect(states()).toEqual(['A refused'])

  answer = (_, text) => (text === 'C' ? { status: 429, retryAfter: 60 } : { status: 201 })
  for (const text of ['C', 'D']) write(text)
  await settle()
  void deleteOne(messageWith('C'))
  await settle()
  expect(arrived).toEqual(['1 B', '1 D'])
})

test('what was written without a connection before the page had loaded its outbox is sent with the connection', async () => {
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  write('A')
  await settle()
  expect(states()).toEqual(['A waiting'])
  connection.mockRestore()
  dispatchEvent(new Event('online'))
  await settle()
  expect(arrived).toEqual(['1 A'])
})
