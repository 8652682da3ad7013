import { existsSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import {
  drift,
  founder,
  member,
  password,
  photo,
  rows,
  staff,
  testApp,
  visitor,
  type Person,
} from '#app/testing.ts'
import { holds as holdsLicence } from '#features/market/licences/server/testing.ts'
import { aged } from '#features/market/reviews/server/testing.ts'
import { accountMessages } from '#features/members/accounts/copy.ts'
import { hourMs } from '#platform/contract/durations.ts'
import { leavingMessages } from '../copy.ts'
import { eraseDeactivated } from './account-deletion.jobs.ts'

let admin: Person

beforeAll(async () => {
  admin = await founder()
})

const actions = {
  'delete all posts': (person: Person, body: unknown) => person.send('DELETE', '/api/users/me/posts', body),
  deactivate: (person: Person, body: unknown) => person.post('/api/users/me/deactivate', body),
  erase: (person: Person, body: unknown) => person.send('DELETE', '/api/users/me', body),
  export: (person: Person, body: unknown) => person.post('/api/users/me/export', body),
}

const right = { password }
const logIn = (person: Person, username: string) => person.post('/api/users/login', { username, password })

const notificationsOf = async (person: Person): Promise<string[]> =>
  (await person.get('/api/notifications')).body.map((one: { content: string }) => one.content)

async function holds(person: Person, title: string, capacity?: number) {
  const answer = await person.post('/api/posts', {
    type: 'event',
    isEvent: 'true',
    title,
    content: 'Thirty tables under the old laundry roof.',
    location: 'Clarens, Free State',
    time: '10:00',
    eventDate: new Date(Date.now() + 72 * hourMs).toISOString(),
    ...(capacity ? { capacity: String(capacity) } : {}),
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

test('an account that cannot be erased holds up no other', async () => {
  const [stuck, other] = [await member('stuck'), await member('other')]
  for (const [person, days] of [
    [stuck, 40],
    [other, 31],
  ] as const)
    await rows(`update users set deactivated_at = now() - make_interval(days => $2) where id = $1`, [
      person.id,
      days,
    ])
  await rows(`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'not this one'; end $$`)
  await rows(
    `create trigger refuse before delete on users for each row when (old.id = ${stuck.id}) execute function refuse()`,
  )
  const { db, config } = await testApp()
  await expect(eraseDeactivated.run({ db, config })).rejects.toThrow('1 of 2 failed')
  expect(await rows('select id from users where id = any($1)', [[stuck.id, other.id]])).toEqual([
    { id: stuck.id },
  ])
  await rows('drop trigger refuse on users')
  await eraseDeactivated.run({ db, config })
  expect(await rows('select id from users where id = $1', [stuck.id])).toEqual([])
})

test('after 30 days a deactivated account is erased', async () => {
  const thandi = await member('gone')
  await actions.deactivate(thandi, right)
  await rows(`update users set deactivated_at = now() - interval '30 days 1 minute' where id = $1`, [
    thandi.id,
  ])
  const { db, config } = await testApp()
  await eraseDeactivated.run({ db, config })
  expect(await rows('select 1 from users where id = $1', [thandi.id])).toEqual([])
  expect(await logIn(visitor(), thandi.username)).toFailWith(401, accountMessages.wrongLogin)
})

/** Every foreign key column that refers to a member. */
const owners = () =>
  rows<{ table: string; column: string }>(`
    select conrelid::regclass::text as "table", attname as "column" from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass`)

async function rowsOf(id: number) {
  const found: string[] = []
  for (const { table, column } of await owners()) {
    const [row] = await rows(`select count(*)::int as n from ${table} where ${column} = $1`, [id])
    if (row.n > 0) found.push(`${table}.${column}`)
  }
  return found
}

test('erasing removes all personal data, leaves counts correct and hands over what is shared', async () => {
  const [thandi, friend, waiting] = [await member('thandi'), await member('friend'), await member('waiting')]
  const post = await friend.writes('Staying')
  const theirs = await thandi.shows('Going')
  const { body: pictured } = await thandi.form('PATCH', '/api/users/me', [
    { name: 'avatar', value: await photo(), filename: 'a.png' },
  ])
  for (const [one, other] of [
    [thandi, friend],
    [friend, thandi],
  ] as const)
    await one.post(`/api/users/${other.id}/follow`)
  await thandi.post(`/api/posts/${post.id}/like`)
  await thandi.post(`/api/posts/${post.id}/comments`, { content: 'A comment' })
  await thandi.post(`/api/posts/${post.id}/save`)
  await friend.post(`/api/posts/${theirs.id}/like`)
  await thandi.post(`/api/users/${waiting.id}/block`)
  await thandi.post('/api/contact', {
    name: 'Thandi',
    email: 'thandi@example.co.za',
    subject: 'A question',
    reason: 'general',
    message: 'How are you all today?',
  })

  const event = await holds(friend, 'Full House', 1)
  await thandi.post(`/api/posts/${event.id}/attend`)
  await waiting.post(`/api/posts/${event.id}/attend`)
  const own = await holds(thandi, 'Called Off')
  await friend.post(`/api/posts/${own.id}/attend`)

  const { body: group } = await thandi.post('/api/groups', { name: 'Passing On' })
  await friend.post(`/api/groups/${group.id}/join`)
  const { body: discussion } = await friend.post(`/api/groups/${group.id}/discussions`, {
    title: 'Of a friend',
    content: 'Staying',
  })
  await thandi.post(`/api/groups/${group.id}/discussions/${discussion.id}/comments`, { content: 'Mine' })

  const business = { description: 'x', category: 'Other', location: 'Clarens, Free State' }
  const { body: shop } = await friend.post('/api/businesses', { ...business, name: 'Of a friend' })
  const { body: going } = await thandi.post('/api/businesses', { ...business, name: 'Going too' })
  await aged(30, thandi, friend)
  await rows(`update businesses set created_at = now() - interval '30 days' where id = any($1)`, [
    [shop.id, going.id],
  ])
  const review = await thandi.post(`/api/businesses/${shop.id}/reviews`, { rating: 4, content: 'Good' })
  expect(review.status, review.text).toBe(201)
  await friend.post(`/api/businesses/${going.id}/reviews`, { rating: 2, content: 'Hm' })

  const { config } = await testApp()
  const files = [theirs.imageUrl ?? '', pictured.avatarUrl].map((url) =>
    path.join(config.dataDir, 'media', url.slice(9, 11), path.basename(url)),
  )
  expect(files.map((file) => existsSync(file))).toEqual([true, true])
  expect((await rowsOf(thandi.id)).length).toBeGreaterThan(10)

  expect(await actions.erase(thandi, right)).toMatchObject({
    status: 200,
    body: { message: leavingMessages.erased },
  })

  expect(await rowsOf(thandi.id)).toEqual([])
  expect(await drift()).toEqual([])
  expect(files.map((file) => existsSync(file))).toEqual([false, false])
  expect((await thandi.get('/api/users/me')).status).toBe(401)
  expect(await rows(`select 1 from contact_messages where email = 'thandi@example.co.za'`)).toEqual([])
  expect((await visitor().get(`/api/posts/${post.id}`)).body).toMatchObject({
    likesCount: 0,
    commentsCount: 0,
  })
  expect((await visitor().get(`/api/businesses/${shop.id}`)).body).toMatchObject({ reviewsCount: 0 })
  expect((await visitor().get(`/api/businesses/${going.id}`)).status).toBe(404)
  expect((await friend.get(`/api/groups/${group.id}`)).body).toMatchObject({
    creatorId: friend.id,
    membersCount: 1,
  })
  expect(await notificationsOf(friend)).toEqual(
    expect.arrayContaining(['Called Off has been cancelled', 'You now run Passing On']),
  )
  expect(await notificationsOf(waiting)).toEqual(['A place has opened up: you are going to Full House'])
  expect((await logIn(visitor(), thandi.username)).status).toBe(401)
})

test('the only administrator cannot leave; if two leave at once, one stays', async () => {
  expect(await actions.deactivate(admin, right)).toFailWith(409, leavingMessages.lastAdmin)
  expect(await actions.erase(admin, right)).toFailWith(409, leavingMessages.lastAdmin)
  const second = await staff('admin')
  const answers = await Promise.all([actions.deactivate(admin, right), actions.erase(second, right)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await logIn(admin, admin.username)
})

test('the business of the installation outlives its owner', async () => {
  const owner = await member('owner')
  await rows('update businesses set user_id = $1 where id = 1', [owner.id])
  await holdsLicence(owner, await staff('admin'), 1)
  await actions.erase(owner, right)
  expect(await rows('select user_id, verified_until from businesses where id = 1')).toEqual([
    { userId: null, verifiedUntil: null },
  ])
  expect(await rows('select 1 from licences where business_id = 1')).toEqual([])
})
