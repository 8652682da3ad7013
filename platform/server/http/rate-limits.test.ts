import { beforeAll, expect, test } from 'vitest'
import { member, testApp, visitor } from '#app/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'

beforeAll(async () => {
  await testApp({ RATE_LIMITS: 'on' })
})

test('requests from the same machine are not limited', async () => {
  for (let made = 0; made < 7; made += 1) await member('many')
  const thandi = await member('writer')
  for (let post = 0; post < 12; post += 1) await thandi.writes(`Post ${post}`)
})

test('failed logins are limited there too', async () => {
  const { username } = await member('guessed')
  const logsIn = (password: string) => visitor().post('/api/users/login', { username, password })
  for (let tries = 0; tries < 10; tries += 1) expect((await logsIn('a wrong guess')).status).toBe(401)
  expect(await logsIn('a good password')).toFailWith(429, errorCopy.tooMany)
})

test('requests through a proxy do not count as from the same machine', async () => {
  const thandi = await member('through_a_proxy')
  const from = { 'x-forwarded-for': '203.0.113.9' }
  for (let post = 0; post < 10; post += 1) await thandi.post('/api/posts', { content: 'Hello' }, from)
  expect(await thandi.post('/api/posts', { content: 'Hello' }, from)).toFailWith(429, errorCopy.tooMany)
})

test('a member can follow sixty others an hour, no more', async () => {
  const [thandi, famous] = [await member('many_followed'), await member('famous')]
  const from = { 'x-forwarded-for': '203.0.113.10' }
  const follow = () => thandi.post(`/api/users/${famous.id}/follow`, {}, from)
  for (let times = 0; times < 60; times += 1) expect((await follow()).status).toBe(200)
  expect(await follow()).toFailWith(429, errorCopy.tooMany)
})

test('an X-Forwarded-For of an untrusted client is ignored', async () => {
  const thandi = await member('claiming')
  const answers = []
  for (let post = 0; post < 11; post += 1) {
    answers.push(await thandi.post('/api/contact', {}, { 'x-forwarded-for': `203.0.113.${post}` }))
  }
  expect(answers.map((answer) => answer.status)).toEqual([400, 400, 400, ...Array(8).fill(429)])
})
