import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { matchPaths, readServiceWorker } from '#platform/server/http/pages/service-worker.ts'
import { pages, routes } from './routes.ts'

const endpoints = routes.map(({ endpoint }) => endpoint)
const isReadable = await loadWorker()
const isStored = (path: string) => isReadable(`https://highveld.example${path}`)

/** The pages that members read on the way. */
const stored =
  `/ /t/:tag /@:username /posts/:id /explore /events /events/:id /events/:id/ticket /events/:id/check-in /messages /messages/:id
  /profile/:id /groups /groups/:id /business-directory /business/:id /marketplace /product/:id /delta-biomed`.split(
    /\s+/,
  )

const exampleOf = (path: string) => path.replaceAll(/:\w+/g, '12')

test('a browser stores the pages that members read on the way, and no others', () => {
  const paths = pages.map(({ path }) => path)
  expect(paths.filter((path) => isStored(exampleOf(path))).toSorted()).toEqual(stored.toSorted())
  expect(paths.length).toBeGreaterThan(stored.length + 20)
  expect(isStored('/no-such-page')).toBe(false)
})

test('of the API, a browser stores the answers that say so, and no others', () => {
  const reads = endpoints.filter(({ method }) => method === 'GET')
  for (const { path, offline } of reads) expect(isStored(exampleOf(path)), path).toBe(offline ?? false)
  expect(endpoints.filter(({ method, offline }) => offline && method !== 'GET')).toEqual([])
})

test('the expression for paths keeps apart what begins alike', () => {
  const wanted = ['/', '/a', '/a/:id', '/b/:id/c', '/d/e/f', '/d/e/g']
  const others = ['/b', '/b/:id', '/a-b', '/b/:id/d', '/d', '/h']
  const known = [
    ...wanted.map((path) => ({ path, isWanted: true })),
    ...others.map((path) => ({ path, isWanted: false })),
  ]
  const matched = known.filter(({ path }) => matchPaths(known).test(`${exampleOf(path)}/`))
  expect(matched.map(({ path }) => path)).toEqual(wanted)
})

test('an address that may have a secret in it is not stored, whichever page it opens', () => {
  for (const name of ['token', 'code', 'returnTo', 'appeal', 'report', 'email'])
    for (const path of stored) expect(isStored(`${exampleOf(path)}?${name}=x`), path).toBe(false)
  expect(isStored('/t/frost?token=x')).toBe(false)
})

test('the parts of a page that members read are stored with their query', () => {
  const parts =
    '/?feed=following /t/frost /explore?q=frost&tab=people /profile/3?tab=saved /events?view=month&month=2026-12'
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
async function loadWorker(): Promise<(url: string) => boolean> {
  const script = await readServiceWorker('app/web/public/service-worker.js', { pages, endpoints })
  const scope = createContext({ addEventListener: () => undefined, URL, Set })
  return runInContext(`${script}; isReadable`, scope)
}
