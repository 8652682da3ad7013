import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#platform/web/fetch.ts'
import { setCurrentMember } from '#platform/web/member/current-member.ts'
import { stubServer } from '#platform/web/testing.tsx'
import { sendUnsent, tryAgain } from './send-unsent.ts'
import { sends, setSenders } from './senders.ts'
import { changeUnsent, closeUnsent, newUnsent, openUnsent, readUnsent } from './unsent-store.ts'

const [author, other] = [1, 2]
let sent: unknown[]

beforeEach(async () => {
  vi.stubGlobal('indexedDB', { open: refused })
  sent = []
  setSenders([
    sends({ name: 'text' }, { send: async (text) => sent.push(text), words: String, href: () => '/' }),
  ])
  setCurrentMember(author)
  await openUnsent(author)
  await changeUnsent(() => [
    newUnsent({ key: 'a', kind: 'text', place: 'feed', data: 'Written offline', triedAt: null }),
  ])
})
afterEach(closeUnsent)

/** As in a private window: what waits lasts as long as the page. */
function refused() {
  const request = { error: new Error('No storage'), onerror: () => {} }
  queueMicrotask(() => request.onerror())
  return request
}

test('what a member wrote is not sent in the session of another, who logged in in another tab', async () => {
  stubServer({ 'GET /api/users/me': { id: other } })
  await sendUnsent()
  expect(sent).toEqual([])
  expect(await readUnsent()).toMatchObject([{ data: 'Written offline', state: 'waiting' }])

  stubServer({ 'GET /api/users/me': { id: author } })
  await sendUnsent()
  expect(sent).toEqual(['Written offline'])
  expect(await readUnsent()).toEqual([])
})

test('what was written is not sent while nobody is logged in or the server cannot be reached', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Please log in.' }, { status: 401 }))
  await sendUnsent()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await sendUnsent()
  expect(sent).toEqual([])
  expect(await readUnsent()).toMatchObject([{ data: 'Written offline', state: 'waiting' }])
})

test('a text that was refused as an offer is acknowledged when its author sends it again', async () => {
  stubServer({ 'GET /api/users/me': { id: author } })
  const sender = {
    send: async (text: string) => {
      if (text.startsWith('Acknowledged')) return sent.push(text)
      throw new CallError(409, 'Please check.', { code: 'offer' })
    },
    acknowledge: (text: string) => `Acknowledged: ${text}`,
    words: String,
    href: () => '/',
  }
  setSenders([sends({ name: 'text' }, sender)])
  await sendUnsent()
  const [refused] = await readUnsent()
  expect(refused).toMatchObject({ state: 'refused', code: 'offer' })

  if (refused) await tryAgain(refused)
  expect(sent).toEqual(['Acknowledged: Written offline'])
  expect(await readUnsent()).toEqual([])
})
