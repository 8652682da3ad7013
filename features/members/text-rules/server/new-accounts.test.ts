import { beforeAll, expect, test } from 'vitest'
import { founder, member, password, rows, staff, testApp } from '#app/testing.ts'
import { repeatsEvent } from '#features/community/events/server/series-testing.ts'
import { accountLimits } from '#features/members/accounts/contract.ts'
import { saveSetting } from '#features/site/settings/server/settings.ts'
import { settingDefaults } from '#features/site/settings/settings.ts'
import { newAccountMentions as mentions } from '../contract.ts'
import { textRuleMessages } from '../copy.ts'

const links = Number(settingDefaults.newAccountLinks)
const firstDay = {
  posts: Number(settingDefaults.newAccountPosts),
  comments: Number(settingDefaults.newAccountComments),
}

beforeAll(async () => {
  await testApp({ RATE_LIMITS: 'strict' })
  await founder()
})

const link = 'https://veld.example '
const age = (id: number, hours: number) =>
  rows(`update users set created_at = now() - make_interval(hours => $2) where id = $1`, [id, hours])

test('a new account posts few links and mentions at a time; an older one and the staff more', async () => {
  const writer = await member('writer')
  const write = (content: string) => writer.post('/api/posts', { content })
  expect((await write(link.repeat(links))).status).toBe(201)
  expect(await write(link.repeat(links + 1))).toFailWith(403, textRuleMessages.tooManyLinks(links))
  const names = Array.from({ length: mentions + 1 }, (_, index) => `@someone${index}`).join(' ')
  expect(await write(names)).toFailWith(403, textRuleMessages.tooManyMentions(mentions))
  expect(await writer.patch('/api/users/me', { bio: link.repeat(links + 1) })).toFailWith(
    403,
    textRuleMessages.tooManyLinks(links),
  )
  const moderator = await staff('moderator')
  expect((await moderator.post('/api/posts', { content: link.repeat(links + 1) })).status).toBe(201)
  await age(writer.id, accountLimits.newDays * 24 + 1)
  await writer.post('/api/users/login', { username: writer.username, password })
  expect((await write(link.repeat(links + 1))).status).toBe(201)
})

test('a new account posts and comments a limited number of times on its first day', async () => {
  const [writer, host] = [await member('writer'), await staff('moderator')]
  const { id } = await host.writes('Rain at last')
  await rows(`insert into posts (user_id, content) select $1, 'Hello' from generate_series(2, $2)`, [
    writer.id,
    firstDay.posts,
  ])
  expect((await writer.post('/api/posts', { content: 'The last one' })).status).toBe(201)
  const full = await writer.post('/api/posts', { content: 'One more' })
  expect(full).toFailWith(429, textRuleMessages.tooManyPosts(firstDay.posts))
  expect(Number(full.headers['retry-after'])).toBeGreaterThan(86_000)

  const comment = () => writer.post(`/api/posts/${id}/comments`, { content: 'Yes' })
  await rows(
    `insert into comments (post_id, user_id, content) select $1, $2, 'Hi' from generate_series(2, $3)`,
    [id, writer.id, firstDay.comments],
  )
  expect((await comment()).status).toBe(201)
  expect(await comment()).toFailWith(429, textRuleMessages.tooManyComments(firstDay.comments))

  await age(writer.id, 25)
  expect((await writer.post('/api/posts', { content: 'A new day' })).status).toBe(201)
  expect((await comment()).status).toBe(201)
})

test('on the first day of an account, a series of events counts as one post', async () => {
  const writer = await member('writer')
  await repeatsEvent(writer, { every: 'week', times: 50 })
  for (let post = 2; post <= firstDay.posts; post += 1)
    await rows(`insert into posts (user_id, content) values ($1, 'Hello')`, [writer.id])
  const full = await writer.post('/api/posts', { content: 'One more' })
  expect(full).toFailWith(429, textRuleMessages.tooManyPosts(firstDay.posts))
  await rows(`delete from posts where id = (select max(id) from posts where user_id = $1)`, [writer.id])
  expect((await writer.post('/api/posts', { content: 'The last one' })).status).toBe(201)
})

test('in a wave of spam an admin lowers what new accounts may post, at once', async () => {
  const { db, config } = await testApp()
  const writer = await member('wave')
  await saveSetting(db, config, 'newAccountPosts', '1')
  await saveSetting(db, config, 'newAccountLinks', '0')
  await saveSetting(db, config, 'newAccountComments', '0')
  expect(await writer.post('/api/posts', { content: link })).toFailWith(403, textRuleMessages.tooManyLinks(0))
  const first = await writer.post('/api/posts', { content: 'The first' })
  expect(first.status).toBe(201)
  expect(await writer.post('/api/posts', { content: 'The second' })).toFailWith(
    429,
    textRuleMessages.tooManyPosts(1),
  )
  expect(await writer.post(`/api/posts/${first.body.id}/comments`, { content: 'Yes' })).toFailWith(
    429,
    textRuleMessages.tooManyComments(0),
  )
  await expect(saveSetting(db, config, 'newAccountPosts', 'few')).rejects.toThrow('whole number')
  await rows('delete from settings')
})
