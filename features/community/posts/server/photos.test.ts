import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import {
  data,
  founder,
  mark,
  member,
  password,
  rows,
  testApp,
  visitor,
  type Part,
  type Person,
} from '#app/testing.ts'
import { eraseDeactivated } from '#features/everywhere/export-and-erasure/server/account-deletion.jobs.ts'
import { perkMessages } from '#features/members/people/perks.copy.ts'
import { perksOf } from '#features/members/people/perks.ts'
import { passes } from '#features/membership/membership/server/testing/membership-testing.ts'
import { purgeOrphans } from '#features/site/media/server/media.jobs.ts'
import { type Image } from '#platform/contract/images.ts'
import { requestErrors } from '#platform/contract/request-errors.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { altNames, photoNames } from '#platform/contract/uploads/photo-names.ts'
import type { Post } from '../contract.ts'
import type { Photo } from '../contract.ts'
import { postMessages } from '../copy.ts'
import { eventPostMessages } from '../event-posts.copy.ts'
import { purgePosts } from './posts.jobs.ts'
import { altsIn, field, file, files, imagesIn, patron, posting, shows, urlsIn } from './testing.ts'

let admin: Person
beforeAll(async () => {
  admin = await founder()
})

const most = perksOf({ isPremium: true }).photosPerPost

const edit = (person: Person, { id }: Post, change: Record<string, unknown>) =>
  person.patch(`/api/posts/${id}`, { content: 'Look', ...change })
const fileOf = async (url: string) =>
  path.join((await testApp()).config.dataDir, 'media', url.slice(9, 11), path.basename(url))

test('each photo of a post has a field name', () => {
  expect([photoNames.length, altNames.length]).toEqual([most, most])
})

test('a Premium member posts ten photos with their own alt texts, and they appear in every list with the post', async () => {
  const thandi = await patron('thandi', admin)
  const post = await shows(thandi, most)
  expect(altsIn(post)).toEqual(Array.from({ length: most }, (_, place) => `Photo ${place + 1}`))
  expect(imagesIn(post).map(({ width }) => width)).toEqual(Array.from({ length: most }, (_, at) => 40 + at))
  expect(new Set(urlsIn(post)).size).toBe(most)
  expect(post.imageUrl).toBe(post.image?.url)
  for (const image of imagesIn(post)) {
    expect(image.placeholder).toMatch(/^data:image\/webp/)
    for (const { url } of image.variants) expect((await visitor().get(url)).status).toBe(200)
    expect(image.smallestBytes).toBe((await stat(await fileOf(image.variants[0]?.url ?? ''))).size)
  }

  await thandi.post(`/api/posts/${post.id}/save`)
  const lists = ['posts', `users/${thandi.id}/posts`, 'users/me/saved', 'posts?feed=following']
  for (const list of lists) {
    const found = (await thandi.all<Post>(`/api/${list}`)).find(({ id }) => id === post.id)
    expect(found?.moreImages, list).toEqual(post.moreImages)
  }
  expect((await visitor().get(`/api/posts/${post.id}`)).body.moreImages).toEqual(post.moreImages)
})

test('a post with one photo has no list of more photos', async () => {
  const [thandi, pieter] = [await patron('thandi', admin), await member('pieter')]
  for (const person of [thandi, pieter]) expect(await shows(person, 1)).not.toHaveProperty('moreImages')
  expect(await pieter.writes('No photo')).not.toHaveProperty('moreImages')
})

test('without Premium a post takes four photos, and a fifth is not even decoded', async () => {
  const pieter = await member('pieter')
  const words = perkMessages.tooManyPhotos(4)
  expect(words).toBe('A post can have up to 4 photos. With Premium it can have up to 10.')
  expect(await posting(pieter, 5)).toFailWith(403, words)
  const bad = [field('content', 'Look'), ...(await files(4)), await file('image5', 'no picture')]
  expect(await pieter.form('POST', '/api/posts', bad)).toFailWith(403, words)
  expect(await pieter.all(`/api/users/${pieter.id}/posts`)).toEqual([])
  const other = await pieter.form('POST', '/api/posts', [field('content', 'Look'), await file('image2')])
  expect(other.status).toBe(201)
  expect(other.body.image).toMatchObject({ width: 41, alt: '' })
})

test('an eleventh photo, an invalid one or too many bytes are rejected, and nothing is posted', async () => {
  const thandi = await patron('thandi', admin)
  const form = async (...parts: Part[]) =>
    thandi.form('POST', '/api/posts', [field('content', 'Look'), ...parts])
  expect(await form(...(await files(most)), await file('image11'))).toFailWith(413, requestErrors.tooLarge)
  expect(await form(await file('image11'))).toFailWith(400, requestErrors.unexpectedFile)
  expect(await form(await file('image'), await file('image2', 'text'))).toFailWith(
    415,
    mediaMessages.wrongType,
  )
  const heavy = Buffer.alloc(20 * 1024 * 1024)
  expect(
    await form(...(await Promise.all(photoNames.slice(0, 6).map((name) => file(name, heavy))))),
  ).toFailWith(413, 'Upload failed: together the images are larger than 100MB.')
  expect(await thandi.all(`/api/users/${thandi.id}/posts`)).toEqual([])
})

test('the same idempotency key posts the same photos once', async () => {
  const thandi = await patron('thandi', admin)
  const parts = [field('content', 'Once'), ...(await files(3))]
  const send = () => thandi.form('POST', '/api/posts', parts, { 'idempotency-key': 'three-photos' })
  const [first, second] = [await send(), await send()]
  expect(first.status, first.text).toBe(201)
  expect(second.body).toEqual(first.body)
  expect(await thandi.all(`/api/users/${thandi.id}/posts`)).toHaveLength(1)
})

test('an event has only one picture', async () => {
  const thandi = await patron('thandi', admin)
  const event = { title: 'Walk', content: 'Come', location: 'Here', time: '10:00', type: 'event' }
  const fields = Object.entries({ ...event, eventDate: '2030-01-01', isEvent: 'true' }).map(([name, value]) =>
    field(name, value),
  )
  const form = async (many: number) => thandi.form('POST', '/api/posts', [...fields, ...(await files(many))])
  expect(await form(2)).toFailWith(400, eventPostMessages.onePicture)
  const { status, body } = await form(1)
  expect(status).toBe(201)
  expect(await thandi.form('PATCH', `/api/posts/${body.id}`, [...fields, ...(await files(2))])).toFailWith(
    400,
    eventPostMessages.onePicture,
  )
})

test('photos can be reordered, described again and removed, and the history stores earlier versions', async () => {
  const thandi = await patron('thandi', admin)
  const post = await shows(thandi, 4)
  const [a = '', b = '', c = '', d = ''] = urlsIn(post)
  const turned = await edit(thandi, post, { content: 'Turned', photos: [d, a, b, c], alt3: 'The second' })
  expect(turned.status, turned.text).toBe(200)
  expect(urlsIn(turned.body)).toEqual([d, a, b, c])
  expect(altsIn(turned.body)).toEqual(['Photo 4', 'Photo 1', 'The second', 'Photo 3'])
  expect(turned.body.imageUrl).toBe(d)

  const fewer = await edit(thandi, post, { photos: [c, a] })
  expect(altsIn(fewer.body)).toEqual(['Photo 3', 'Photo 1'])
  expect((await visitor().get(c)).status).toBe(200)
  for (const gone of [b, d]) expect((await thandi.get(gone)).status).toBe(404)
  expect(await edit(thandi, post, { photos: [a, b] })).toFailWith(400, mediaMessages.strangePhoto)

  expect(altsIn((await edit(thandi, post, { alt2: 'Second again' })).body)).toEqual([
    'Photo 3',
    'Second again',
  ])
  expect(altsIn((await edit(thandi, post, { content: 'Only words' })).body)).toHaveLength(2)
  const one = await edit(thandi, post, { photos: [a] })
  expect(one.body).toMatchObject({ imageUrl: a })
  expect(one.body).not.toHaveProperty('moreImages')
  expect((await edit(thandi, post, { photos: [] })).body).toMatchObject({ image: null, imageUrl: null })
  expect((await thandi.get(`/api/posts/${post.id}/history`)).body[5]).toMatchObject({ content: 'Look' })
})

test('photos are inserted where the order names them, up to ten', async () => {
  const thandi = await patron('thandi', admin)
  const post = await shows(thandi, 2)
  const [a = '', b = ''] = urlsIn(post)
  const form = async (...parts: Part[]) => thandi.form('PATCH', `/api/posts/${post.id}`, parts)
  const order = (photos: string[], more = {}) => data({ content: 'Look', photos, ...more })
  const added = await form(order([b, 'image3', a], { alt2: 'New' }), await file('image3'))
  expect(added.status, added.text).toBe(200)
  expect(altsIn(added.body)).toEqual(['Photo 2', 'New', 'Photo 1'])
  const [, between = ''] = urlsIn(added.body)
  expect((await visitor().get(between)).status).toBe(200)

  const eight = photoNames.slice(0, 8)
  expect(await form(order([...urlsIn(added.body), ...eight]), ...(await files(8)))).toFailWith(
    403,
    'A post can have up to 10 photos.',
  )
  expect(await form(data({ content: 'Look' }), await file('image'))).toFailWith(400, postMessages.onePicture)
  expect(await form(order([a]), await file('image'))).toFailWith(400, mediaMessages.strangePhoto)
  for (const photos of [[a, a], ['/uploads/AAAAAAAAAAAAAAAA-40.webp'], ['image2']])
    expect(await form(order(photos)), photos.join()).toFailWith(400, mediaMessages.strangePhoto)
  expect(urlsIn((await thandi.get(`/api/posts/${post.id}`)).body)).toEqual(urlsIn(added.body))
})

test('a photo of another post can’t be used, and only the author can rearrange photos', async () => {
  const [thandi, pieter] = [await patron('thandi', admin), await patron('pieter', admin)]
  const [mine, theirs] = [await shows(thandi, 2), await shows(pieter, 2)]
  expect(await edit(thandi, mine, { photos: urlsIn(theirs) })).toFailWith(400, mediaMessages.strangePhoto)
  expect(await edit(thandi, theirs, { photos: [] })).toFailWith(403, postMessages.notYours)
  expect((await pieter.get(`/api/posts/${theirs.id}`)).body.moreImages).toHaveLength(1)
})

test('simultaneous rearrangements all succeed without losing a photo', async () => {
  const thandi = await patron('thandi', admin)
  const post = await shows(thandi, 3)
  const [a = '', b = '', c = ''] = urlsIn(post)
  const answers = await Promise.all([
    edit(thandi, post, { photos: [c, b, a] }),
    edit(thandi, post, { photos: [b, c, a] }),
    edit(thandi, post, { photos: [a, c, b] }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { body } = await thandi.get(`/api/posts/${post.id}`)
  expect(urlsIn(body).toSorted()).toEqual([a, b, c].toSorted())
  for (const url of [a, b, c]) expect((await visitor().get(url)).status).toBe(200)
})

test('a member whose Premium has ended keeps the photos, and adds some within the limit of all', async () => {
  const thandi = await patron('thandi', admin)
  const post = await shows(thandi, 6)
  await thandi.del('/api/users/me/membership')
  await passes(thandi, 40)
  expect(urlsIn((await visitor().get(`/api/posts/${post.id}`)).body)).toEqual(urlsIn(post))
  expect(await posting(thandi, 5)).toFailWith(403, perkMessages.tooManyPhotos(4))

  const [a, b, c, d, e, f] = urlsIn(post)
  expect((await edit(thandi, post, { content: 'Other words', photos: [c, a, b, d, e, f] })).status).toBe(200)
  const image = await file('image')
  const add = (photos: unknown[]) =>
    thandi.form('PATCH', `/api/posts/${post.id}`, [data({ content: 'Look', photos }), image])
  expect(await add([a, b, c, d, 'image'])).toFailWith(403, perkMessages.tooManyPhotos(4))
  expect(altsIn((await edit(thandi, post, { photos: [b, a] })).body)).toEqual(['Photo 2', 'Photo 1'])
  expect((await add([b, a, 'image'])).status).toBe(200)
})

test('a profile lists each photo, newest post first, page by page', async () => {
  const thandi = await patron('thandi', admin)
  const [first, second, third] = [await shows(thandi, 3), await shows(thandi, 1), await shows(thandi, 2)]
  const all = await thandi.all<Photo>(`/api/users/${thandi.id}/photos?limit=2`)
  expect(all.map(({ postId, image }) => [postId, image.url])).toEqual(
    [third, second, first].flatMap((post) => urlsIn(post).map((url) => [post.id, url])),
  )
  expect(await visitor().all(`/api/users/${thandi.id}/photos`)).toEqual(all)
})

test('each photo is visible to those who can see the post', async () => {
  const [thandi, pieter] = [await patron('thandi', admin), await member('pieter')]
  const post = await shows(thandi, 3)
  const seen = async (viewer: Person) =>
    new Set(await Promise.all(urlsIn(post).map(async (url) => (await viewer.get(url)).status)))
  expect(await seen(visitor())).toEqual(new Set([200]))
  await thandi.patch('/api/users/me/privacy', { profileVisibility: 'private' })
  expect([await seen(visitor()), await seen(pieter), await seen(thandi)]).toEqual(
    [404, 404, 200].map((status) => new Set([status])),
  )
  await thandi.patch('/api/users/me/privacy', { profileVisibility: 'public' })
  await thandi.post(`/api/users/${pieter.id}/block`)
  expect(await seen(pieter)).toEqual(new Set([404]))
  await thandi.del(`/api/posts/${post.id}`)
  expect(await seen(thandi)).toEqual(new Set([404]))
  expect((await thandi.post(`/api/posts/${post.id}/restore`)).body.moreImages).toEqual(post.moreImages)
  expect(await seen(visitor())).toEqual(new Set([200]))
})

test('a removed photo’s file is deleted after two days, and all files of a post when it is purged', async () => {
  const { db, config } = await testApp()
  const thandi = await patron('thandi', admin)
  const post = await shows(thandi, 3)
  const paths = await Promise.all(urlsIn(post).map(fileOf))
  const there = () => paths.map((file) => existsSync(file))
  await edit(thandi, post, { photos: [urlsIn(post)[0], urlsIn(post)[2]] })
  await purgeOrphans.run({ db, config })
  expect(there()).toEqual([true, true, true])
  await rows(`update media set created_at = now() - interval '49 hours' where user_id = $1`, [thandi.id])
  await purgeOrphans.run({ db, config })
  expect(there()).toEqual([true, false, true])

  await thandi.del(`/api/posts/${post.id}`)
  await rows(`update posts set deleted_at = now() - interval '31 days' where id = $1`, [post.id])
  await purgePosts.run({ db, config })
  expect(there()).toEqual([false, false, false])
  expect(await rows('select 1 from media where user_id = $1', [thandi.id])).toEqual([])
})

test('all photos are in the export, and are deleted from disk with their member', async () => {
  const { db, config } = await testApp()
  const thandi = await patron('thandi', admin)
  const post = await shows(thandi, 3)
  const { posts, pictures } = (await thandi.post('/api/users/me/export', { password })).body
  expect(posts[0].more_images.map(({ alt }: Image) => alt)).toEqual(['Photo 2', 'Photo 3'])
  expect(pictures).toHaveLength(3)
  const paths = await Promise.all(urlsIn(post).map(fileOf))
  await mark(thandi, 'deactivated_at')
  await rows(`update users set deactivated_at = now() - interval '31 days' where id = $1`, [thandi.id])
  await eraseDeactivated.run({ db, config })
  expect(paths.map((file) => existsSync(file))).toEqual([false, false, false])
  expect(await rows('select 1 from media where user_id = $1', [thandi.id])).toEqual([])
})
