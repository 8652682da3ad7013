import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { data, founder, member, photo, testApp, visitor, type Part, type Person } from '#app/testing.ts'
import { postMessages } from '#features/community/posts/copy.ts'
import { requestErrors } from '#platform/contract/request-errors.ts'

let thandi: Person
beforeAll(async () => {
  await founder()
  thandi = await member('thandi')
})

afterEach(async () => expect(await filesIn('tmp')).toEqual([]))

const folder = async (name: string) => path.join((await testApp()).config.dataDir, name)
const filesIn = async (name: string) => readdir(await folder(name), { recursive: true }).catch(() => [])
const content: Part = { name: 'content', value: 'A photo' }
const image = (value: Buffer | string, filename = 'photo.png'): Part => ({
  name: 'image',
  value,
  filename,
  type: 'image/png',
})
const posts = (...parts: Part[]) => thandi.form('POST', '/api/posts', [content, ...parts])

test.each([
  '../../a.png',
  '..\\..\\a.png',
  'a\u0000.png',
  '/etc/passwd',
  `${'x'.repeat(300)}.png`,
  'gnp\u202e.exe',
  '',
  'нечто.png',
])('the file name %j is ignored', async (filename) => {
  const { status, body, text } = await posts(image(await photo(), filename))
  expect(status, text).toBe(201)
  expect(body.imageUrl).toMatch(/^\/uploads\/[\w-]{16}-64\.webp$/)
  expect((await filesIn('.')).filter((name) => /a\.png|passwd|exe/.test(name))).toEqual([])
})

test.each<[string, () => Promise<Part[]>, number, string]>([
  [
    'two files',
    async () => [content, image(await photo()), image(await photo())],
    400,
    requestErrors.sentTwice,
  ],
  [
    'a file that nobody asked for',
    async () => [content, { ...image(await photo()), name: 'avatar' }],
    400,
    requestErrors.unexpectedFile,
  ],
  ['a field twice', async () => [content, content, image(await photo())], 400, requestErrors.sentTwice],
  ['a photo without words', async () => [image(await photo())], 400, postMessages.blank],
  [
    'a thousand fields',
    async () => [
      content,
      ...Array.from({ length: 1_000 }, (_, index) => ({ name: `f${index}`, value: 'x' })),
    ],
    413,
    requestErrors.tooLarge,
  ],
  [
    'ten files',
    async () => [content, ...Array.from({ length: 10 }, () => image('x'))],
    400,
    requestErrors.sentTwice,
  ],
  [
    'a field without end',
    async () => [{ name: 'content', value: 'x'.repeat(70_000) }],
    413,
    requestErrors.tooLarge,
  ],
])('a form with %s is refused, and nothing is stored', async (_what, make, status, message) => {
  const before = [(await filesIn('media')).length, (await thandi.all(`/api/users/${thandi.id}/posts`)).length]
  expect(await thandi.form('POST', '/api/posts', await make())).toFailWith(status, message)
  expect([
    (await filesIn('media')).length,
    (await thandi.all(`/api/users/${thandi.id}/posts`)).length,
  ]).toEqual(before)
})

test.each([
  [
    'no boundary',
    'multipart/form-data',
    '--x\r\ncontent-disposition: form-data; name="content"\r\n\r\nHello\r\n--x--',
  ],
  [
    'another boundary',
    'multipart/form-data; boundary=y',
    '--x\r\ncontent-disposition: form-data; name="content"\r\n\r\nHello\r\n--x--',
  ],
  [
    'no end',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="content"\r\n\r\nHello',
  ],
  [
    'a part without a name',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data\r\n\r\nHello\r\n--x--',
  ],
  ['a part without a head', 'multipart/form-data; boundary=x', '--x\r\n\r\nHello\r\n--x--'],
  ['nothing in it', 'multipart/form-data; boundary=x', ''],
  [
    '__proto__ for a name',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nHello\r\n--x--',
  ],
])('a form with %s is refused', async (_what, type, payload) => {
  const answer = await thandi.send('POST', '/api/posts', payload, { 'content-type': type })
  expect(answer.status, answer.text).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(typeof answer.body.message).toBe('string')
})

test('JSON sent beside a file keeps its types', async () => {
  const event = {
    type: 'event',
    isEvent: true,
    title: 'Walk',
    content: 'Come',
    location: 'Here',
    time: '10:00',
    eventDate: '2030-01-01',
    capacity: 12,
  }
  const { status, body, text } = await thandi.form('POST', '/api/posts', [data(event), image(await photo())])
  expect(status, text).toBe(201)
  expect(body).toMatchObject({ isEvent: true, title: 'Walk', capacity: 12, image: { width: 64 } })
})

test.each<[string, Part[], string]>([
  ['JSON that is cut off', [{ name: 'data', value: '{"content":"Hel' }], requestErrors.badJson],
  ['no JSON', [{ name: 'data', value: '' }], requestErrors.badJson],
  ['text beside its JSON', [data({ content: 'Hello' }), content], requestErrors.badForm],
  ['JSON twice', [data({ content: 'Hello' }), data({ content: 'Hello' })], requestErrors.sentTwice],
  ['a list as its JSON', [data([])], 'Invalid input'],
  ['null as its JSON', [{ name: 'data', value: 'null' }], postMessages.blank],
])('a form with %s is rejected with 400, and its file removed', async (_what, parts, message) => {
  const answer = await thandi.form('POST', '/api/posts', [...parts, image(await photo())])
  expect(answer).toFailWith(400, message)
})

test('only calls with files accept a form', async () => {
  for (const path of ['/api/users/login', '/api/users/me/privacy']) {
    const method = path.endsWith('privacy') ? 'PATCH' : 'POST'
    expect(await thandi.form(method, path, [content])).toFailWith(415, requestErrors.wrongContentType)
  }
})

test('a visitor’s upload is rejected before it is read', async () => {
  expect((await visitor().form('POST', '/api/posts', [content, image(await photo())])).status).toBe(401)
})

test('photos are encoded after the checks of the action, and once for a repeated request', async () => {
  const { id } = (await thandi.post('/api/posts', { content: 'Mine' })).body
  const stranger = await member('stranger')
  const files = async () => (await filesIn('media')).length
  const before = await files()
  const picture = image(await photo())
  const refused = await stranger.form('PATCH', `/api/posts/${id}`, [content, picture])
  expect(refused.status, refused.text).toBe(403)
  expect(await files()).toBe(before)

  expect((await thandi.form('POST', '/api/posts', [content, picture])).status).toBe(201)
  const one = (await files()) - before
  expect(one).toBeGreaterThan(0)
  const key = { 'idempotency-key': 'a-photo-once' }
  const first = await thandi.form('POST', '/api/posts', [content, picture], key)
  const again = await thandi.form('POST', '/api/posts', [content, picture], key)
  expect(again.body.id).toBe(first.body.id)
  expect((await files()) - before).toBe(2 * one)
})
