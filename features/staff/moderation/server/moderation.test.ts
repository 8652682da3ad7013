import { existsSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { drift, founder, member, photo, rows, staff, testApp, visitor, type Person } from '#app/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { moderationMessages } from '../copy.ts'

let admin: Person
beforeAll(async () => {
  admin = await founder()
})

const restore = (person: Person) => person.post('/api/admin/restore-missing-post')
const audit = (person: Person) =>
  rows('select action, about_type, about_id, ip from audit_log where actor_id = $1 order by id', [person.id])
const forget = () => rows('delete from posts where deleted_at is not null')

test('a member restores the last of their own deleted posts, repeatedly', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const [first, second, theirs] = [
    await thandi.writes('First'),
    await thandi.writes('Second'),
    await pieter.writes('Theirs'),
  ]
  for (const post of [first, second]) await thandi.del(`/api/posts/${post.id}`)
  await pieter.del(`/api/posts/${theirs.id}`)

  expect(await restore(thandi)).toMatchObject({
    status: 200,
    body: { message: moderationMessages.restored, post: { id: second.id, content: 'Second' } },
  })
  expect((await restore(thandi)).body.post.id).toBe(first.id)
  expect(await restore(thandi)).toMatchObject({
    status: 200,
    body: { message: moderationMessages.nothing, post: null },
  })
  expect((await visitor().get(`/api/posts/${theirs.id}`)).status).toBe(404)
  expect(await audit(thandi)).toEqual(
    [second, first].map(({ id }) => ({
      action: 'post.restore',
      aboutType: 'post',
      aboutId: id,
      ip: '127.0.0.1',
    })),
  )
  expect(await audit(pieter)).toEqual([])
})

test('a member cannot restore a post that a moderator took down', async () => {
  const [thandi, moderator] = [await member('thandi'), await staff('moderator')]
  const post = await thandi.writes('Taken down')
  await moderator.del(`/api/posts/${post.id}?reason=Spam`)
  expect((await restore(thandi)).body).toEqual({ message: moderationMessages.nothing, post: null })
})

test.each(['moderator', 'admin'] as const)(
  'the %s restores the last deleted post of anyone',
  async (role) => {
    await forget()
    const [thandi, person] = [await member('thandi'), await staff(role)]
    const [own, theirs] = [await person.writes('Own'), await thandi.writes('Theirs')]
    await person.del(`/api/posts/${own.id}`)
    await thandi.del(`/api/posts/${theirs.id}`)
    expect((await restore(person)).body.post.id).toBe(theirs.id)
    expect((await restore(person)).body.post.id).toBe(own.id)
    expect((await restore(person)).body).toEqual({ message: moderationMessages.nothing, post: null })
  },
)

test('a moderator restores a post they cannot read without seeing it', async () => {
  await forget()
  const [thandi, moderator] = [await member('thandi'), await staff('moderator')]
  const post = await thandi.writes('Between us')
  await thandi.del(`/api/posts/${post.id}`)
  await thandi.patch('/api/users/me/privacy', { profileVisibility: 'private' })
  expect((await restore(moderator)).body).toEqual({ message: moderationMessages.restored, post: null })
  expect((await thandi.get(`/api/posts/${post.id}`)).status).toBe(200)
  expect(await audit(moderator)).toMatchObject([{ action: 'post.restore', aboutId: post.id }])
})

test('a post deleted more than thirty days ago cannot be restored', async () => {
  await forget()
  const thandi = await member('thandi')
  const post = await thandi.writes('Old')
  await thandi.del(`/api/posts/${post.id}`)
  await rows(`update posts set deleted_at = now() - interval '31 days' where id = $1`, [post.id])
  for (const person of [thandi, admin]) expect((await restore(person)).body.post).toBeNull()
})

test('simultaneous restorations restore each post once', async () => {
  await forget()
  const thandi = await member('thandi')
  const posts = [await thandi.writes('One'), await thandi.writes('Two')]
  for (const { id } of posts) await thandi.del(`/api/posts/${id}`)
  for (let round = 0; round < 3; round += 1)
    await Promise.all([restore(thandi), restore(thandi), restore(thandi)])
  expect(await drift()).toEqual([])
  expect(
    await rows('select 1 from posts where user_id = $1 and deleted_at is null', [thandi.id]),
  ).toHaveLength(2)
  expect(await audit(thandi)).toHaveLength(2)
})

test('only members can restore posts', async () => {
  expect(await restore(visitor())).toFailWith(401, errorCopy.notAuthenticated)
})

test('an admin removes the sample community with its pictures, and all counts remain correct', async () => {
  const thandi = await member('thandi')
  const post = await thandi.writes('Staying')
  const [sample, other] = [await member('sample'), await member('sample')]
  const theirs = await sample.shows('Going')
  const { body } = await sample.form('PATCH', '/api/users/me', [
    { name: 'avatar', value: await photo(), filename: 'a.png' },
  ])
  for (const person of [sample, other, admin]) {
    await person.post(`/api/posts/${post.id}/like`)
    await person.post(`/api/posts/${post.id}/comments`, { content: 'A comment' })
    await person.post(`/api/users/${thandi.id}/follow`)
  }
  await thandi.post(`/api/users/${sample.id}/follow`)
  await thandi.post(`/api/posts/${theirs.id}/like`)
  await other.post(`/api/users/${sample.id}/follow`)
  await rows('update users set is_sample = true where id = any($1)', [[sample.id, other.id]])
  await rows('update posts set is_sample = true where user_id = $1', [sample.id])
  const { config } = await testApp()
  const files = [theirs.imageUrl ?? '', body.avatarUrl].map((url) =>
    path.join(config.dataDir, 'media', url.slice(9, 11), path.basename(url)),
  )
  expect(files.map((file) => existsSync(file))).toEqual([true, true])

  const remove = (person: Person) => person.post('/api/admin/remove-sample-content')
  for (const person of [thandi, await staff('moderator')])
    expect(await remove(person)).toFailWith(403, errorCopy.staffOnly)
  expect(await remove(visitor())).toFailWith(401, errorCopy.notAuthenticated)
  expect(await remove(admin)).toMatchObject({
    status: 200,
    body: { message: moderationMessages.sampleRemoved(2), members: 2 },
  })

  expect(await drift()).toEqual([])
  expect((await visitor().get(`/api/posts/${post.id}`)).body).toMatchObject({
    likesCount: 1,
    commentsCount: 1,
  })
  expect((await visitor().get(`/api/users/${thandi.id}`)).body).toMatchObject({
    followersCount: 1,
    followingCount: 0,
  })
  expect((await visitor().get(`/api/posts/${theirs.id}`)).status).toBe(404)
  expect(files.map((file) => existsSync(file))).toEqual([false, false])
  expect((await thandi.all('/api/notifications')).map(({ actor }) => actor.id)).toEqual([
    admin.id,
    admin.id,
    admin.id,
  ])
  expect((await audit(admin)).at(-1)).toMatchObject({ action: 'sample.remove' })
  expect((await remove(admin)).body).toEqual({ message: moderationMessages.sampleRemoved(0), members: 0 })
})
