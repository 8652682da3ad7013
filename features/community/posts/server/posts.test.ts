import { beforeAll, expect, test } from 'vitest'
import { founder, me, member, photo, rows, staff, visitor } from '#app/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { fieldMessages } from '#platform/contract/fields.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { type PostVersion } from '../contract.ts'
import { postMessages } from '../copy.ts'
import { startingTags } from '../tags.contract.ts'

beforeAll(founder)

test('a new installation shows a few tags under Trending', async () => {
  const { body } = await visitor().get('/api/tags/trending')
  expect(body).toEqual(startingTags.map((tag) => ({ tag, postsCount: 0, peopleCount: 0, today: false })))
})

test('a new post is returned complete', async () => {
  const thandi = await member('thandi')
  const answer = await thandi.post('/api/posts', {
    content: ' Rain at last #Highveld ',
    location: 'Clarens',
    type: 'post',
  })
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({
    id: expect.any(Number),
    type: 'post',
    isEvent: false,
    userId: thandi.id,
    user: expect.objectContaining({ id: thandi.id }),
    content: 'Rain at last #Highveld',
    imageUrl: null,
    image: null,
    location: 'Clarens',
    tags: ['Highveld'],
    mentions: [],
    createdAt: expect.stringMatching(/Z$/),
    editedAt: null,
    likesCount: 0,
    commentsCount: 0,
    isLiked: false,
    isSaved: false,
    groupId: null,
  })
  expect((await visitor().get(`/api/posts/${answer.body.id}`)).body).toEqual(answer.body)
  expect((await me(thandi)).postsCount).toBe(1)
})

test('a form with a photo creates a post with its alt text and place', async () => {
  const thandi = await member('thandi')
  const answer = await thandi.form('POST', '/api/posts', [
    { name: 'content', value: 'Look' },
    { name: 'location', value: 'Clarens' },
    { name: 'alt', value: 'A field' },
    { name: 'type', value: 'post' },
    { name: 'image', value: await photo(640, 480), filename: 'field.png' },
  ])
  expect(answer.body).toMatchObject({
    content: 'Look',
    location: 'Clarens',
    imageUrl: answer.body.image.url,
    image: { width: 640, height: 480, alt: 'A field' },
  })
})

test('a form without a photo creates a post too, whether its file field is omitted or empty', async () => {
  const thandi = await member('thandi')
  const content = { name: 'content', value: 'No photo' }
  for (const parts of [[content], [content, { name: 'image', value: '', filename: '' }]]) {
    expect(await thandi.form('POST', '/api/posts', parts)).toMatchObject({
      status: 201,
      body: { image: null, location: null },
    })
  }
})

test('only members can post', async () => {
  expect(await visitor().post('/api/posts', { content: 'Hello' })).toFailWith(401, errorCopy.notAuthenticated)
})

test.each([
  ['nothing', undefined, postMessages.blank],
  ['nothing but spaces', ' \n\t ', postMessages.blank],
  ['nothing but invisible characters', '\u200b\u2060\u00a0\ufeff', postMessages.blank],
  ['only combining marks', '\u0301\u0302', postMessages.blank],
  ['a number', 5, postMessages.blank],
  ['null', null, postMessages.blank],
  ['a list', ['Hello'], postMessages.blank],
  ['10,001 characters', 'x'.repeat(10_001), fieldMessages.tooLong(10_000)],
  ['NUL', 'a\u0000b', fieldMessages.invalidText],
  ['half a character', 'a\ud800b', fieldMessages.invalidText],
])('a post of %s is rejected, and nothing is stored', async (_what, content, message) => {
  const thandi = await member('thandi')
  expect(await thandi.post('/api/posts', { content })).toFailWith(400, message)
  expect(await thandi.all(`/api/users/${thandi.id}/posts`)).toEqual([])
  expect((await me(thandi)).postsCount).toBe(0)
})

test.each([
  ['10,000 characters of four bytes', '🌿'.repeat(10_000)],
  ['markup', `<script>alert(1)</script>"><img onerror=x> {{7*7}} $\{7*7} &lt;`],
  ['SQL', `' OR 1=1--; drop table posts; % _ \\ $1 :x`],
  ['writing from right to left', 'שלום \u202Eabc مرحبا'],
])('a post of %s is returned unchanged', async (_what, content) => {
  const thandi = await member('thandi')
  const post = await thandi.writes(content)
  expect(post.content).toBe(content)
  expect((await visitor().get(`/api/posts/${post.id}`)).body.content).toBe(content)
})

test('texts are normalized to NFC and control characters removed', async () => {
  const post = await (await member('thandi')).writes('Cafe\u0301\r\nand\u0007 \rtea')
  expect(post.content).toBe('Café\nand \ntea')
})

test.each([
  'https://elsewhere.example/a.png',
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  '/uploads/a.webp',
  5,
])('a picture URL (%j) is rejected', async (imageUrl) => {
  const thandi = await member('thandi')
  expect(await thandi.post('/api/posts', { content: 'Look', imageUrl })).toFailWith(400, mediaMessages.badUrl)
  expect((await thandi.post('/api/posts', { content: 'Look', imageUrl: '' })).status).toBe(201)
  expect((await thandi.post('/api/posts', { content: 'Look', imageUrl: null })).status).toBe(201)
})

test('fields that the server sets are ignored in the body', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const post = await thandi.writes('Mine', {
    id: 1,
    userId: pieter.id,
    user_id: pieter.id,
    likesCount: 99,
    commentsCount: 99,
    createdAt: '2001-01-01T00:00:00Z',
    isSample: true,
    image: { key: 'x' },
    tags: ['forged'],
    mentions: [{ id: pieter.id, username: 'x' }],
    deletedAt: null,
    editedAt: '2001-01-01T00:00:00Z',
  })
  expect(post).toMatchObject({
    userId: thandi.id,
    likesCount: 0,
    commentsCount: 0,
    image: null,
    tags: [],
    mentions: [],
    editedAt: null,
  })
  expect(Date.now() - Date.parse(post.createdAt)).toBeLessThan(60_000)
  expect(await pieter.all('/api/notifications')).toEqual([])
})

test.each([0, 2_147_483_647, Number.MAX_SAFE_INTEGER, 2 ** 53])(
  'a post of id %i is not found',
  async (id) => {
    expect((await visitor().get(`/api/posts/${id}`)).status).toBe(404)
    for (const path of ['likes', 'comments'])
      expect((await visitor().get(`/api/posts/${id}/${path}`)).status, path).toBe(404)
  },
)

test('the author edits a post, which is shown as edited, and its earlier versions can be read', async () => {
  const thandi = await member('thandi')
  const post = await thandi.writes('First #one', { location: 'Clarens' })
  const second = await thandi.patch(`/api/posts/${post.id}`, { content: ' Second #two ' })
  expect(second).toMatchObject({
    status: 200,
    body: { content: 'Second #two', location: 'Clarens', tags: ['two'], editedAt: expect.any(String) },
  })
  await thandi.patch(`/api/posts/${post.id}`, { content: 'Third', location: '' })

  const now = (await visitor().get(`/api/posts/${post.id}`)).body
  expect(now).toMatchObject({ content: 'Third', location: null, tags: [], createdAt: post.createdAt })
  const { body: versions }: { body: PostVersion[] } = await thandi.get(`/api/posts/${post.id}/history`)
  expect(versions).toEqual([
    { content: 'Second #two', location: 'Clarens', createdAt: second.body.editedAt },
    { content: 'First #one', location: 'Clarens', createdAt: post.createdAt },
  ])
  for (const [tag, found] of [
    ['one', 0],
    ['two', 0],
  ] as const)
    expect(await visitor().all(`/api/posts?tag=${tag}`)).toHaveLength(found)
})

test('the alt text of a photo can be corrected without changing the photo', async () => {
  const thandi = await member('thandi')
  const post = await thandi.shows('Look')
  const answer = await thandi.patch(`/api/posts/${post.id}`, { content: 'Look', alt: 'A field' })
  expect(answer.body.image).toEqual({ ...post.image, alt: 'A field' })
  expect((await thandi.patch(`/api/posts/${post.id}`, { content: 'Look here' })).body.image.alt).toBe(
    'A field',
  )
})

test('only the author edits a post, not even a moderator', async () => {
  const [thandi, pieter, moderator] = [
    await member('thandi'),
    await member('pieter'),
    await staff('moderator'),
  ]
  const post = await thandi.writes('Mine')
  for (const person of [pieter, moderator]) {
    expect(await person.patch(`/api/posts/${post.id}`, { content: 'Changed' })).toFailWith(
      403,
      postMessages.notYours,
    )
  }
  expect(await visitor().patch(`/api/posts/${post.id}`, { content: 'Changed' })).toFailWith(
    401,
    errorCopy.notAuthenticated,
  )
  expect(await thandi.patch(`/api/posts/${post.id}`, { content: ' ' })).toFailWith(400, postMessages.blank)
  expect(await thandi.patch('/api/posts/9007199254740991', { content: 'Changed' })).toFailWith(
    404,
    postMessages.missing,
  )
  expect((await visitor().get(`/api/posts/${post.id}`)).body).toEqual(post)
  expect((await thandi.get(`/api/posts/${post.id}/history`)).body).toEqual([])
})

test('an edit changes only the text, the place and the alt text', async () => {
  const thandi = await member('thandi')
  const post = await thandi.writes('Mine')
  await thandi.patch(`/api/posts/${post.id}`, {
    content: 'Still mine',
    userId: 1,
    likesCount: 9,
    createdAt: '2001-01-01',
    isSample: true,
    deletedAt: '2001-01-01',
  })
  const [row] = await rows('select * from posts where id = $1', [post.id])
  expect(row).toMatchObject({
    content: 'Still mine',
    userId: thandi.id,
    likesCount: 0,
    createdAt: post.createdAt,
    isSample: false,
    deletedAt: null,
  })
})

test('a member’s posts and photos are listed newest first, page by page', async () => {
  const thandi = await member('thandi')
  const posts = []
  for (let number = 0; number < 5; number += 1)
    posts.unshift(number % 2 ? await thandi.writes(`Post ${number}`) : await thandi.shows(`Post ${number}`))
  expect(await visitor().all(`/api/users/${thandi.id}/posts?limit=2`)).toEqual(posts)
  const photos = await visitor().all(`/api/users/${thandi.id}/photos?limit=2`)
  expect(photos).toEqual(
    posts.filter(({ image }) => image).map(({ id, image, content }) => ({ postId: id, image, content })),
  )
})

test('saved posts are listed for their member only, last saved first', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const [first, second, third] = [
    await pieter.writes('First'),
    await pieter.writes('Second'),
    await pieter.writes('Third'),
  ]
  const saved = async (person = thandi) =>
    (await person.all('/api/users/me/saved?limit=1')).map(({ id }) => id)
  for (const { id } of [second, first, third, second]) {
    expect(await thandi.post(`/api/posts/${id}/save`)).toMatchObject({ status: 200, body: { isSaved: true } })
  }
  expect(await saved()).toEqual([third.id, first.id, second.id])
  expect(await saved(pieter)).toEqual([])
  expect((await thandi.get(`/api/posts/${first.id}`)).body.isSaved).toBe(true)
  expect((await pieter.get(`/api/posts/${first.id}`)).body.isSaved).toBe(false)

  for (let twice = 0; twice < 2; twice += 1)
    expect((await thandi.del(`/api/posts/${first.id}/save`)).body).toEqual({ isSaved: false })
  await pieter.del(`/api/posts/${third.id}`)
  expect(await saved()).toEqual([second.id])
  expect(await visitor().post(`/api/posts/${first.id}/save`)).toFailWith(401, errorCopy.notAuthenticated)
  expect(await visitor().get('/api/users/me/saved')).toFailWith(401, errorCopy.notAuthenticated)
  expect(await thandi.post(`/api/posts/${third.id}/save`)).toFailWith(404, postMessages.missing)
})
