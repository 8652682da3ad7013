import { beforeAll, expect, test } from 'vitest'
import { me, member, testApp, visitor } from '#app/testing.ts'
import { requestErrors } from '#platform/contract/request-errors.ts'
import { readConfig } from '#platform/server/config/config.ts'

beforeAll(async () => {
  await testApp(
    {
      SITE_URL: 'https://highveld.example/',
      MAP_TILE_URL: 'https://tiles.example:8443/{z}/{x}/{y}.png',
      SITE_MAP_CENTRE: '-33.92, 18.42',
      SITE_MAP_ZOOM: '9',
    },
    true,
  )
})

test('with https the cookie is Secure, and browsers are instructed to stay on https', async () => {
  const thandi = await member('thandi')
  const answer = await thandi.post('/api/users/login', {
    username: thandi.username,
    password: 'a good password',
  })
  expect(answer.headers['set-cookie']).toEqual(
    ['sid', 'browser'].map((name) =>
      expect.stringMatching(
        new RegExp(`^__Host-${name}=[\\w-]{43}; Max-Age=\\d+; Path=/; HttpOnly; Secure; SameSite=Lax$`),
      ),
    ),
  )
  expect(answer.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  expect((await me(thandi)).id).toBe(thandi.id)
  const plain = Object.assign(visitor(), { cookie: thandi.cookie.replace('__Host-', '') })
  expect((await plain.get('/api/users/me')).status).toBe(401)
})

test('requests from the public URL are accepted, whatever host a proxy uses', async () => {
  const thandi = await member('thandi')
  const posts = (origin: string) =>
    thandi.post('/api/posts', { content: 'Hello' }, { host: 'app:4620', origin })
  expect((await posts('https://highveld.example')).status).toBe(201)
  for (const origin of [
    'http://highveld.example',
    'https://highveld.example.evil',
    'https://www.highveld.example',
  ]) {
    expect(await posts(origin), origin).toFailWith(403, requestErrors.crossSite)
  }
})

test('link previews have absolute URLs of a public post and its photo, and nothing of a private one', async () => {
  const [thandi, closed] = [
    await member('thandi'),
    await member('closed', { profileVisibility: 'followers' }),
  ]
  const open = await thandi.shows('Rain at last')
  const { text } = await visitor().get(`/posts/${open.id}`)
  expect(text).toContain(`<meta property="og:url" content="https://highveld.example/posts/${open.id}">`)
  expect(text).toContain(
    `<meta property="og:image" content="https://highveld.example/cards/post-${open.id}.jpg?v=`,
  )
  expect(text).toMatch(/<meta property="og:description" content="Rain at last">/)

  const hidden = await closed.shows('Between us')
  const page = await visitor().get(`/posts/${hidden.id}`)
  expect(page.status).toBe(404)
  expect(page.text).not.toMatch(/Between us|closed/)
  expect((await closed.get(`/posts/${hidden.id}`)).status).toBe(200)
})

test('the policy allows pictures of the configured tile server only', async () => {
  const { headers } = await visitor().get('/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("; img-src 'self' data: blob: https://tiles.example:8443; ")
  expect(policy.match(/tiles\.example/g)).toHaveLength(1)
})

test('the page contains the initial centre of the map', async () => {
  const boot = JSON.parse(/id="boot"[^>]*>([^<]*)</.exec((await visitor().get('/')).text)?.[1] ?? '')
  expect(boot.site).toMatchObject({ mapCentre: { latitude: -33.92, longitude: 18.42 }, mapZoom: 9 })
})

test.each(['Johannesburg', '-26.2', '-26.2,', '-91,28', '-26,181'])(
  'an invalid centre of the map (%s) prevents the start',
  (place) => {
    expect(() => readConfig({ SITE_MAP_CENTRE: place })).toThrow('SITE_MAP_CENTRE: must be a place')
  },
)
