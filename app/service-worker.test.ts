import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { pages } from './routes.ts'

const isReadable = loadWorker()
const isStored = (path: string) => isReadable(`https://highveld.example${path}`)

/** Every page of the site, by whether a browser stores it for reading without a connection. */
const stored =
  `/ /posts/:id /explore /events /events/:id /events/:id/ticket /events/:id/check-in /messages /messages/:id
  /profile/:id /groups /groups/:id /business-directory /business/:id /marketplace /product/:id /delta-biomed`.split(
    /\s+/,
  )
const never =
  `/welcome /messages/join /groups/join /checkout /orders/placed /orders /orders/repeat /orders/:id
  /orders/:id/invoice /credit-notes/:id /business/:id/sell /sell /subscribe /membership/invoices/:id /login /register
  /forgot-password /reset-password /verify-email /you /data /settings /admin-tools /unsubscribe /decisions /transparency /about /contact
  /terms /privacy /paia
  /appeal`.split(/\s+/)

const exampleOf = (path: string) => path.replace(':id', '12')

test('a browser stores the pages that members read on the way, and of every page it is decided', () => {
  expect(pages.map(({ path }) => path).toSorted()).toEqual([...stored, ...never].toSorted())
  expect(stored.filter((path) => !isStored(exampleOf(path)))).toEqual([])
  expect(never.filter((path) => isStored(exampleOf(path)))).toEqual([])
  expect(isStored('/no-such-page')).toBe(false)
})

test('an address that may have a secret in it is not stored, whichever page it opens', () => {
  for (const name of ['token', 'code', 'returnTo', 'appeal', 'report', 'email'])
    for (const path of stored) expect(isStored(`${exampleOf(path)}?${name}=x`), path).toBe(false)
  expect(isStored('/?tag=frost&token=x')).toBe(false)
})

test('the parts of a page that members read are stored with their query', () => {
  const parts =
    '/?feed=following /?tag=frost /explore?q=frost&tab=people /profile/3?tab=saved /events?view=month&month=2026-12'
  const more = '/groups/1?discussion=2 /groups/1?tab=guide&page=2 /marketplace?business=4 /messages?to=3'
  for (const path of `${parts} ${more}`.split(' ')) expect(isStored(path), path).toBe(true)
})

test('of the API, answers about staff, orders, payments, settings and sessions are not stored', () => {
  const read = 'posts posts/3 events groups/2 conversations/4/messages users/me users/7'.split(' ')
  for (const path of read) expect(isStored(`/api/${path}`), path).toBe(true)
  const secret = 'groups/2/invite-link orders checkout cart admin/overview users/me/sessions membership'
  for (const path of secret.split(' ')) expect(isStored(`/api/${path}`), path).toBe(false)
})

/** The worker is a script and no module: it runs as in a browser that has no events for it, and says what it would store. */
function loadWorker(): (url: string) => boolean {
  const script = readFileSync('app/web/public/service-worker.js', 'utf8')
  const scope = createContext({ addEventListener: () => undefined, URL, Set })
  return runInContext(`${script}; isReadable`, scope)
}
