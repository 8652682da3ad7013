import { setImmediate } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { member, testApp, visitor } from '#app/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { reads, roomOfNetwork } from './rate-limits.ts'

beforeAll(async () => {
  await testApp({ RATE_LIMITS: 'strict', TRUSTED_PROXIES: '127.0.0.1' }, true)
})

let addresses = 0
const newAddress = () => `10.1.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`
const getFrom = (address: string, url: string, person = visitor()) =>
  person.send('GET', url, undefined, { 'x-forwarded-for': address })

/** Reads as often as the limit of one reader allows, then once more; somebody else behind the address still reads. */
async function readTooOften(url: string, most: number, person = visitor()) {
  const address = newAddress()
  for (let read = 0; read < most; read += 1)
    expect((await getFrom(address, url, person)).status, `read ${read}`).not.toBe(429)
  const answer = await getFrom(address, url, person)
  expect(answer).toFailWith(429, errorCopy.tooMany)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect((await getFrom(newAddress(), url)).status).not.toBe(429)
}

test.each([
  ['a list', '/api/posts', reads.api],
  ['a page', '/about', reads.page],
  ['a page that does not exist', '/nowhere', reads.page],
  ['a missing script', '/assets/none.js', reads.page],
  ['a picture', '/uploads/none.webp', reads.file],
  ['a redirect', '/auth', reads.page],
  ['a calendar', '/api/events.ics', reads.document],
  ['an invoice', '/api/orders/1/invoice.pdf', reads.document],
])('one member reads %s many times in five minutes, and no more', async (_what, url, most) =>
  readTooOften(url, most, await member('reader')),
)

test('the visitors of one address together read a multiple of that', () =>
  readTooOften('/api/events.ics', reads.document * roomOfNetwork.reads))

test('the pages and the health of the site are counted apart', async () => {
  const address = newAddress()
  const room = reads.document * roomOfNetwork.reads
  for (let read = 0; read <= room; read += 1) await getFrom(address, '/api/events.ics')
  expect((await getFrom(address, '/api/events.ics')).status).toBe(429)
  expect((await getFrom(address, '/')).status).toBe(200)
  expect((await getFrom(address, '/api/posts')).status).toBe(200)
  expect((await getFrom(address, '/healthz')).status).toBe(200)
})

/** Blocks the event loop for more than two seconds, without work for a processor: the server looks every second whether it is behind. */
async function fallBehind() {
  const blocked = new Int32Array(new SharedArrayBuffer(4))
  for (let block = 0; block < 6; block += 1) {
    Atomics.wait(blocked, 0, 0, 400)
    await setImmediate()
  }
}

test('no address of the API is exempt from 503 while the server is behind, but its health is', async () => {
  const urls = ['/api/posts', '/api/posts?z', '/api/search/posts?q=z', '/healthz', '/readyz']
  await fallBehind()
  const statuses = await Promise.all(
    urls.map((url) => Promise.all(Array.from({ length: 80 }, () => getFrom(newAddress(), url)))),
  )
  const isShed = statuses.map((answers) => answers.some(({ status }) => status === 503))
  expect(isShed).toEqual([true, true, true, false, false])
})
