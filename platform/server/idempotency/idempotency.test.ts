import { beforeAll, expect, test } from 'vitest'
import { founder, member, photo, rows, testApp, type Person } from '#app/testing.ts'
import { postMessages } from '#features/community/posts/copy.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { requestErrors } from '#platform/contract/request-errors.ts'
import { purgeKeys } from './idempotency.jobs.ts'
import { once } from './idempotency.ts'

beforeAll(founder)

const writes = (person: Person, content: string, key: string, url = '/api/posts') =>
  person.post(url, { content }, { 'idempotency-key': key })
const postsOf = async (person: Person) => (await person.all(`/api/users/${person.id}/posts`)).length

test('the same request with one key runs once and gets the same answer', async () => {
  const thandi = await member('thandi')
  const first = await writes(thandi, 'Hello', 'key-1')
  await thandi.post(`/api/posts/${first.body.id}/like`)
  const again = await writes(thandi, 'Hello', 'key-1')
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  expect(await postsOf(thandi)).toBe(1)
})

test('fifty of them at once make one post', async () => {
  const thandi = await member('thandi')
  const answers = await Promise.all(Array.from({ length: 50 }, () => writes(thandi, 'Hello', 'key-1')))
  const made = answers.filter(({ status }) => status === 201)
  expect(answers.every(({ status }) => status === 201 || status === 503)).toBe(true)
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
  expect(await postsOf(thandi)).toBe(1)
})

test('a repetition gets the first answer, even if the action would fail now', async () => {
  const { db } = await testApp()
  const { id } = await member('thandi')
  const claim = { userId: id, key: 'by-the-clock', hash: 'same' }
  const late = async () => {
    throw new Error('too late')
  }
  await expect(
    once(db, { ...claim, key: 'never-done' }, { prepare: undefined, action: late }),
  ).rejects.toThrow('too late')
  expect(await once(db, claim, { prepare: undefined, action: async () => ({ done: 1 }) })).toEqual({
    done: 1,
  })
  expect(await once(db, claim, { prepare: undefined, action: late })).toEqual({ done: 1 })
})

test('a different request with the same key is rejected', async () => {
  const thandi = await member('thandi')
  const post = (await writes(thandi, 'Hello', 'key-1')).body
  expect(await writes(thandi, 'Something else', 'key-1')).toFailWith(409, errorCopy.sameKey)
  expect(await writes(thandi, 'Hello', 'key-1', `/api/posts/${post.id}/comments`)).toFailWith(
    409,
    errorCopy.sameKey,
  )
  expect(await postsOf(thandi)).toBe(1)
})

test('a key belongs to its member', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  await writes(thandi, 'Hello', 'shared-key')
  expect((await writes(pieter, 'Hello', 'shared-key')).body.userId).toBe(pieter.id)
})

test('a rejected request does not use up its key', async () => {
  const thandi = await member('thandi')
  expect(await writes(thandi, ' ', 'key-1')).toFailWith(400, postMessages.blank)
  expect(await writes(thandi, 'Hello', 'key-1', '/api/posts/9007199254740991/comments')).toFailWith(
    404,
    postMessages.missing,
  )
  expect((await writes(thandi, 'Hello', 'key-1')).status).toBe(201)
})

test('a photo is part of the request: the same one is stored once, another one with the same key is rejected', async () => {
  const thandi = await member('thandi')
  const shows = async (value: Buffer) =>
    thandi.form(
      'POST',
      '/api/posts',
      [
        { name: 'content', value: 'Look' },
        { name: 'image', value, filename: 'a.png' },
      ],
      { 'idempotency-key': 'photo' },
    )
  const [one, other] = [await photo(40, 40), await photo(50, 50)]
  const first = await shows(one)
  expect((await shows(one)).body).toEqual(first.body)
  expect(await shows(other)).toFailWith(409, errorCopy.sameKey)
  expect(await rows('select 1 from media where user_id = $1', [thandi.id])).toHaveLength(1)
})

test.each(['', ' ', 'x'.repeat(201), 'with space', 'нечто'])('the key %j is invalid', async (key) => {
  const thandi = await member('thandi')
  const answer = await writes(thandi, 'Hello', key)
  if (key === '') expect(answer.status).toBe(201)
  else expect(answer).toFailWith(400, requestErrors.badKey)
})

test('a key is stored for a day', async () => {
  const thandi = await member('thandi')
  const { db, config } = await testApp()
  await writes(thandi, 'Hello', 'key-1')
  await purgeKeys.run({ db, config })
  expect((await writes(thandi, 'Other', 'key-1')).status).toBe(409)
  await rows(`update idempotency_keys set created_at = now() - interval '25 hours'`)
  await purgeKeys.run({ db, config })
  expect((await writes(thandi, 'Other', 'key-1')).status).toBe(201)
})
