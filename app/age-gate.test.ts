import { beforeAll, expect, test } from 'vitest'
import { pagesBeforeAge, ageCookie } from '#platform/contract/pages/age-gate.ts'
import { requestErrors } from '#platform/contract/request-errors.ts'
import { founder, member, testApp, visitor, type Person } from './testing.ts'
import { endpoints } from './testing/endpoints.ts'

let author: Person
let postId: number
let picture: string
beforeAll(async () => {
  await testApp({ AGE_GATE: 'strict' }, true)
  await founder()
  author = await member('author')
  const post = await author.shows('Behind the gate')
  postId = post.id
  picture = post.imageUrl ?? ''
})

function adult() {
  const person = visitor()
  person.cookie = `${ageCookie}=1`
  return person
}

/** Answers that say nothing about members and their trade: lists of places, and what the operator wrote, such as the terms. */
const open = [
  '/api/places',
  '/api/places/explained',
  '/api/transparency',
  '/api/pages/:slug',
  '/api/pages/:slug/versions',
]

test('with AGE_GATE=strict no endpoint answers visitors who have not confirmed their age', async () => {
  const readings = endpoints
    .filter(({ access, method, path }) => access === 'anyone' && method === 'GET' && !open.includes(path))
    .map(({ path }) => path.replace(/:\w+/g, String(postId)))
  for (const url of [...readings, '/api/events.ics', `/api/events/${postId}.ics`, picture]) {
    expect(await visitor().get(url), url).toFailWith(403, requestErrors.ageNotConfirmed)
    for (const person of [adult(), author])
      expect((await person.get(url)).text, url).not.toContain(requestErrors.ageNotConfirmed)
  }
  expect(await visitor().post('/api/cart/preview', { items: [] })).toFailWith(
    403,
    requestErrors.ageNotConfirmed,
  )
})

test('pages have no content until the age is confirmed, except the legal ones', async () => {
  for (const url of ['/', `/posts/${postId}`, `/profile/${author.id}`, '/explore?q=gate']) {
    const { status, text } = await visitor().get(url)
    expect(status, url).toBe(200)
    expect(text, url).not.toContain('Behind the gate')
    expect(text, url).not.toContain(author.username)
  }
  expect((await adult().get(`/posts/${postId}`)).text).toContain('Behind the gate')
  expect((await author.get('/')).text).toContain('Behind the gate')
  expect((await visitor().get('/terms')).text).toContain('Terms of Service')
  for (const url of pagesBeforeAge) expect((await visitor().get(url)).status, url).toBe(200)
})

test('a visitor can register without the cookie, because registering confirms the age', async () => {
  const person = await member('new')
  expect((await person.get('/api/posts')).status).toBe(200)
})

test('no shared cache holds a picture behind the gate', async () => {
  for (const person of [adult(), author])
    expect((await person.get(picture)).headers['cache-control']).toBe('private, max-age=31536000, immutable')
})

test('who confirmed a lower age than the site asks for now is asked again, and who confirmed it is not', async () => {
  const { config } = await testApp()
  const says = async (value: string) => {
    const person = visitor()
    person.cookie = `${ageCookie}=${value}`
    return (await person.get('/api/posts')).status
  }
  const before = config.site.minimumAge
  config.site.minimumAge = 25
  expect([await says('1'), await says('21'), await says('25'), await says('99x')]).toEqual([
    403, 403, 200, 403,
  ])
  config.site.minimumAge = before
  expect([await says('1'), await says('21'), await says('18')]).toEqual([200, 200, 403])
})
