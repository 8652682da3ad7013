import { existsSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { founder, me, member, rows, staff, testApp, visitor, type Person } from '#app/testing.ts'
import { auditMessages } from '#features/members/audit/copy.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { postLimits, type Post } from '../../contract.ts'
import { postMessages } from '../../copy.ts'
import { purgePosts } from '../posts.jobs.ts'

beforeAll(founder)

const remove = (person: Person, { id }: Post, reason = 'Against the rules') =>
  person.del(`/api/posts/${id}?reason=${encodeURIComponent(reason)}`)
const restore = (person: Person, { id }: Post) => person.post(`/api/posts/${id}/restore`)
const age = (post: Post, days: number) =>
  rows(`update posts set deleted_at = deleted_at - make_interval(days => $2) where id = $1`, [post.id, days])

test('a deleted post disappears everywhere, for its author too', async () => {
  const thandi = await member('thandi')
  const post = await thandi.shows('Going #goingtag')
  await thandi.post(`/api/posts/${post.id}/save`)
  expect(await remove(thandi, post)).toMatchObject({ status: 200, body: { message: postMessages.deleted } })

  for (const viewer of [thandi, visitor()]) {
    for (const at of ['', '/likes', '/comments', ...(viewer === thandi ? ['/history'] : [])])
      expect(await viewer.get(`/api/posts/${post.id}${at}`), at).toFailWith(404, postMessages.missing)
    for (const list of [`users/${thandi.id}/posts`, `users/${thandi.id}/photos`, 'posts?tag=goingtag'])
      expect(await viewer.all(`/api/${list}`), list).toEqual([])
    expect((await viewer.all<Post>('/api/posts?limit=100')).map(({ id }) => id)).not.toContain(post.id)
    expect((await viewer.get(post.imageUrl ?? '')).status).toBe(404)
  }
  expect(await thandi.all('/api/users/me/saved')).toEqual([])
  expect((await me(thandi)).postsCount).toBe(0)
  for (const [method, at, body] of [
    ['POST', '/like'],
    ['POST', '/save'],
    ['POST', '/comments', { content: 'Hello' }],
    ['PATCH', '', { content: 'Hello' }],
  ] as const) {
    expect(await thandi.send(method, `/api/posts/${post.id}${at}`, body), at).toFailWith(
      404,
      postMessages.missing,
    )
  }
})

test('deleting twice deletes once', async () => {
  const thandi = await member('thandi')
  for (let number = 0; number < 10; number += 1) await thandi.writes('Staying')
  for (let round = 0; round < 5; round += 1) {
    const post = await thandi.writes('Going')
    const answers = await Promise.all(Array.from({ length: 8 }, () => remove(thandi, post)))
    expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true)
    expect(await remove(thandi, post)).toFailWith(404, postMessages.missing)
  }
  expect((await me(thandi)).postsCount).toBe(10)
})

test('only the author and moderators can delete a post', async () => {
  const [thandi, pieter, moderator] = [
    await member('thandi'),
    await member('pieter'),
    await staff('moderator'),
  ]
  const post = await thandi.writes('Mine')
  expect(await remove(pieter, post)).toFailWith(403, postMessages.notYoursToDelete)
  expect(await remove(visitor(), post)).toFailWith(401, errorCopy.notAuthenticated)
  expect((await visitor().get(`/api/posts/${post.id}`)).status).toBe(200)
  expect((await remove(moderator, post)).status).toBe(200)
  expect((await visitor().get(`/api/posts/${post.id}`)).status).toBe(404)
})

test('the author restores a deleted post with its photo, likes and comments', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const post = await thandi.shows('Back again #backtag')
  await pieter.post(`/api/posts/${post.id}/like`)
  await pieter.post(`/api/posts/${post.id}/comments`, { content: 'A comment' })
  await remove(thandi, post)
  const answer = await restore(thandi, post)
  expect(answer).toMatchObject({ status: 200, body: { ...post, likesCount: 1, commentsCount: 1 } })
  expect((await visitor().get(post.imageUrl ?? '')).status).toBe(200)
  expect(await visitor().all('/api/posts?tag=backtag')).toHaveLength(1)
  expect(await visitor().all(`/api/posts/${post.id}/comments`)).toHaveLength(1)
  expect((await me(thandi)).postsCount).toBe(1)
  expect(await restore(thandi, post)).toFailWith(409, postMessages.notDeleted)
})

test('the staff can remove posts behind a closed profile or a block', async () => {
  const [closed, blocking] = [
    await member('closed', { profileVisibility: 'private' }),
    await member('blocking'),
  ]
  const moderator = await staff('moderator')
  expect((await blocking.post(`/api/users/${moderator.id}/block`)).status).toBe(200)
  for (const [author, status] of [
    [closed, 404],
    [blocking, 200],
  ] as const) {
    const post = await author.writes('Cheap, delivered tonight')
    expect((await moderator.get(`/api/posts/${post.id}`)).status).toBe(status)
    expect((await remove(moderator, post)).status).toBe(200)
    expect((await author.get(`/api/posts/${post.id}`)).status).toBe(404)
  }
})

test('the staff must give a reason for removing another’s post, which is logged; authors need none', async () => {
  const [thandi, moderator] = [await member('thandi'), await staff('moderator')]
  const [post, own] = [await thandi.writes('Buy it here'), await thandi.writes('Mine')]
  expect(await remove(moderator, post, ' ')).toFailWith(400, auditMessages.reason)
  expect((await thandi.get(`/api/posts/${post.id}`)).status).toBe(200)
  expect((await remove(moderator, post, 'Unlawful sale')).status).toBe(200)
  expect((await remove(thandi, own, '')).status).toBe(200)
  expect(
    await rows('select actor_id, action, about_id, reason from audit_log where about_id = any($1)', [
      [post.id, own.id],
    ]),
  ).toEqual([{ actorId: moderator.id, action: 'post.delete', aboutId: post.id, reason: 'Unlawful sale' }])
})

test('only author and staff restore a post, and only the staff one that a moderator removed', async () => {
  const [thandi, pieter, moderator] = [
    await member('thandi'),
    await member('pieter'),
    await staff('moderator'),
  ]
  const [own, taken] = [await thandi.writes('Deleted by me'), await thandi.writes('Taken down')]
  await remove(thandi, own)
  await remove(moderator, taken)
  expect(await restore(pieter, own)).toFailWith(404, postMessages.missing)
  expect(await restore(thandi, taken)).toFailWith(404, postMessages.missing)
  expect(await restore(visitor(), own)).toFailWith(401, errorCopy.notAuthenticated)
  expect((await restore(moderator, taken)).status).toBe(200)
  expect((await restore(moderator, own)).status).toBe(200)
})

test('a moderator cannot restore a post that they cannot read', async () => {
  const [thandi, moderator] = [await member('thandi'), await staff('moderator')]
  const post = await thandi.writes('Between us')
  await remove(thandi, post)
  await thandi.patch('/api/users/me/privacy', { profileVisibility: 'private' })
  expect(await restore(moderator, post)).toFailWith(404, postMessages.missing)
  expect((await thandi.get(`/api/posts/${post.id}`)).status).toBe(404)
  expect((await restore(thandi, post)).status).toBe(200)
})

test('simultaneous restorations restore a post once', async () => {
  const thandi = await member('thandi')
  const post = await thandi.writes('Back')
  await remove(thandi, post)
  const answers = await Promise.all([restore(thandi, post), restore(thandi, post), restore(thandi, post)])
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect((await me(thandi)).postsCount).toBe(1)
})

test('after thirty days a deleted post can’t be restored, and is purged with its photo', async () => {
  const thandi = await member('thandi')
  const [old, young, standing] = [
    await thandi.shows('Old'),
    await thandi.shows('Young'),
    await thandi.shows('Standing'),
  ]
  const { db, config } = await testApp()
  const fileOf = (post: Post) =>
    path.join(config.dataDir, 'media', post.imageUrl?.slice(9, 11) ?? '', path.basename(post.imageUrl ?? ''))
  for (const post of [old, young]) await remove(thandi, post)
  await age(old, postLimits.restoreDays + 1)
  await age(young, postLimits.restoreDays - 1)
  expect(await restore(thandi, old)).toFailWith(404, postMessages.missing)

  expect(existsSync(fileOf(old))).toBe(true)
  await purgePosts.run({ db, config })
  expect([old, young, standing].map((post) => existsSync(fileOf(post)))).toEqual([false, true, true])
  expect(await rows('select id from posts where user_id = $1 order by id', [thandi.id])).toEqual([
    { id: young.id },
    { id: standing.id },
  ])
  expect(await rows('select 1 from media where user_id = $1', [thandi.id])).toHaveLength(2)
  expect((await restore(thandi, young)).status).toBe(200)
  expect((await visitor().get(young.imageUrl ?? '')).status).toBe(200)
})
