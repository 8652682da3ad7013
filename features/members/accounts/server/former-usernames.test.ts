import { beforeAll, expect, test } from 'vitest'
import { founder, me, member, password, rows, visitor, type Person } from '#app/testing.ts'
import { accountMessages } from '../copy.ts'

beforeAll(founder)

const rename = (person: Person, username: string) => person.patch('/api/users/me', { username })
const registers = (username: string) =>
  visitor().post('/api/users/register', { username, displayName: 'Somebody', password })
const pass = (days: number) =>
  rows(`update former_usernames set expires_at = expires_at - $1 * interval '1 day'`, [days])

test('a changed username stays its former owner’s for 90 days, in any case', async () => {
  const [thandi, other] = [await member('thandi'), await member('other')]
  const before = thandi.username
  expect((await rename(thandi, `${before}_new`)).status).toBe(200)
  await pass(89)
  for (const name of [before, before.toUpperCase()]) {
    expect(await registers(name)).toFailWith(409, accountMessages.taken)
    expect(await rename(other, name)).toFailWith(409, accountMessages.taken)
  }
  expect((await me(other)).username).toBe(other.username)
  expect(await rows('select 1 from users where lower(username) = lower($1)', [before])).toEqual([])
  await pass(1)
  expect((await registers(before)).status).toBe(201)
})

test('the former owner takes the name back, and the other name is reserved instead', async () => {
  const [thandi, other] = [await member('thandi'), await member('other')]
  const before = thandi.username
  await rename(thandi, `${before}_new`)
  expect((await rename(thandi, before.toUpperCase())).status).toBe(200)
  expect(await rename(other, `${before}_new`)).toFailWith(409, accountMessages.taken)
  expect((await rename(thandi, before)).status).toBe(200)
  expect(await rows('select username from former_usernames where user_id = $1', [thandi.id])).toEqual([
    { username: `${before}_new` },
  ])
})

test('a name that is registered at the moment in which it is changed is not given away', async () => {
  for (let round = 0; round < 5; round += 1) {
    const thandi = await member('racing')
    const [, taken] = await Promise.all([
      rename(thandi, `${thandi.username}_new`),
      registers(thandi.username),
    ])
    expect(taken.status).toBe(409)
  }
})

test('a member reserves five names, so that nobody hoards them', async () => {
  const [thandi, other] = [await member('thandi'), await member('other')]
  const first = thandi.username
  for (let number = 1; number <= 6; number += 1) await rename(thandi, `${first}_${number}`)
  expect(await rename(other, `${first}_1`)).toFailWith(409, accountMessages.taken)
  expect((await rename(other, first)).status).toBe(200)
})

test('a mention of a former name reaches the member who had it, and links to them', async () => {
  const [thandi, friend] = [await member('thandi'), await member('friend')]
  const before = thandi.username
  const old = await friend.writes(`Thanks @${before}`)
  await rename(thandi, `${before}_new`)
  const recent = await friend.writes(`Thanks @${before.toUpperCase()} and @${before}_new`)
  expect(old.mentions).toMatchObject([{ id: thandi.id, username: before }])
  expect(recent.mentions).toMatchObject([
    { id: thandi.id, username: before },
    { id: thandi.id, username: `${before}_new` },
  ])
  const another = await friend.writes(`Only @${before}`)
  expect(another.mentions).toMatchObject([{ id: thandi.id, username: before }])
  expect((await thandi.get('/api/notifications')).body.length).toBeGreaterThan(0)
  await pass(90)
  expect((await friend.writes(`Later @${before}`)).mentions).toEqual([])
})

test('the names of a deleted account are free', async () => {
  const thandi = await member('leaving')
  const before = thandi.username
  await rename(thandi, `${before}_new`)
  expect((await thandi.send('DELETE', '/api/users/me', { password })).status).toBe(200)
  for (const name of [before, `${before}_new`]) expect((await registers(name)).status).toBe(201)
})

test.each(['pair.', 'pair-', 'pair..', 'a.-'])('%s is no new username', async (username) => {
  expect(await registers(username)).toFailWith(400, accountMessages.markAtEnd)
  expect(await rename(await member('pairing'), username)).toFailWith(400, accountMessages.markAtEnd)
})

test('a name that ended in a mark before stays valid', async () => {
  const early = await member('early')
  await rows(`update users set username = 'early.bird-' where id = $1`, [early.id])
  expect((await early.patch('/api/users/me', { username: 'Early.Bird-', bio: 'First' })).status).toBe(200)
  expect((await visitor().post('/api/users/login', { username: 'early.bird-', password })).status).toBe(200)
})
