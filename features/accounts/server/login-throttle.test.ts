import { beforeAll, expect, test } from 'vitest'
import { password, rows, testApp, visitor } from '#app/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'

beforeAll(async () => {
  await testApp({ RATE_LIMITS: 'strict', TRUSTED_PROXIES: '127.0.0.1' })
})

/** A person with an address of their own, as the proxy reports it. */
let addresses = 0
const newAddress = () => `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`
const at = (address: string) => {
  const person = visitor()
  const from = { 'x-forwarded-for': address }
  return {
    logsIn: (username: string, tried = password) =>
      person.post('/api/users/login', { username, password: tried }, from),
    registers: (username: string) =>
      person.post('/api/users/register', { username, displayName: 'Somebody', password }, from),
    person,
  }
}

test('after ten wrong passwords for a name, the next attempt from that address must wait', async () => {
  const { registers } = at(newAddress())
  await registers('guessed')
  const thief = at(newAddress())
  for (let tries = 0; tries < 10; tries += 1)
    expect((await thief.logsIn('guessed', `guess ${tries}`)).status).toBe(401)

  const answer = await thief.logsIn('GUESSED')
  expect(answer).toFailWith(429, errorCopy.tooMany)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60)
})

test('neither the owner elsewhere nor another name from the same address is locked out', async () => {
  await at(newAddress()).registers('owner')
  await at(newAddress()).registers('neighbour')
  const address = newAddress()
  for (let tries = 0; tries < 10; tries += 1) await at(address).logsIn('owner', 'a wrong guess')
  expect((await at(address).logsIn('owner')).status).toBe(429)
  expect((await at(newAddress()).logsIn('owner')).status).toBe(200)
  expect((await at(address).logsIn('neighbour')).status).toBe(200)
})

test('logging in resets the failures before it', async () => {
  await at(newAddress()).registers('forgetful')
  const forgetful = at(newAddress())
  for (let round = 0; round < 2; round += 1) {
    for (let tries = 0; tries < 9; tries += 1) await forgetful.logsIn('forgetful', 'a wrong guess')
    expect((await forgetful.logsIn('forgetful')).status).toBe(200)
  }
})

test('one address may try names twenty times a minute', async () => {
  const sprayer = at(newAddress())
  for (let tries = 0; tries < 20; tries += 1) expect((await sprayer.logsIn(`name_${tries}`)).status).toBe(401)
  expect((await sprayer.logsIn('name_20')).status).toBe(429)
})

test('a hundred failures from everywhere throttle a name, except where its owner is logged in', async () => {
  const home = newAddress()
  await at(home).registers('famous')
  for (let address = 0; address < 20; address += 1) {
    const thief = at(newAddress())
    for (let tries = 0; tries < 5; tries += 1) await thief.logsIn('famous', 'a wrong guess')
  }
  expect((await at(newAddress()).logsIn('famous')).status).toBe(429)
  expect((await at(home).logsIn('famous')).status).toBe(200)
})

test('one address registers at most five accounts an hour', async () => {
  const address = newAddress()
  for (let made = 0; made < 5; made += 1)
    expect((await at(address).registers(`many_${made}`)).status).toBe(201)
  expect(await at(address).registers('many_5')).toFailWith(429, errorCopy.tooMany)
  expect((await at(newAddress()).registers('many_6')).status).toBe(201)
})

test('IPv6 addresses are counted by network', async () => {
  for (let host = 1; host <= 5; host += 1)
    expect((await at(`2001:db8:1:2::${host}`).registers(`six_${host}`)).status).toBe(201)
  expect((await at('2001:db8:1:2::6').registers('six_6')).status).toBe(429)
  expect((await at('2001:db8:1:3::1').registers('six_7')).status).toBe(201)
})

test('one address sends the site at most three messages an hour, including those with the hidden field filled in', async () => {
  const message = {
    name: 'Somebody',
    email: 'a@b.co',
    subject: 'A question',
    reason: 'general',
    message: 'How are you today?',
  }
  const from = { 'x-forwarded-for': newAddress() }
  for (let sent = 0; sent < 3; sent += 1)
    expect((await visitor().post('/api/contact', message, from)).status).toBe(201)
  expect((await visitor().post('/api/contact', message, from)).status).toBe(429)
})

test('a member writes at most ten posts a minute, from any address', async () => {
  const { person, registers } = at(newAddress())
  await registers('writer')
  for (let post = 0; post < 10; post += 1)
    expect((await person.post('/api/posts', { content: `Post ${post}` })).status).toBe(201)
  expect(
    await person.post('/api/posts', { content: 'Post 10' }, { 'x-forwarded-for': newAddress() }),
  ).toFailWith(429, errorCopy.tooMany)
  expect(await rows(`select 1 from posts`)).toHaveLength(10)
})

test('one address makes at most three hundred writes in five minutes', async () => {
  const { person, registers } = at(newAddress())
  await registers('busy')
  const from = { 'x-forwarded-for': newAddress() }
  const answers: number[] = []
  for (let write = 0; write < 301; write += 1)
    answers.push((await person.send('PATCH', '/api/users/me/notifications', {}, from)).status)
  expect(answers.filter((status) => status === 200)).toHaveLength(300)
  expect(answers.at(-1)).toBe(429)
  expect((await person.send('GET', '/api/users/me', undefined, from)).status).toBe(200)
})

test('wrong codes count like wrong passwords, and the right password does not reset them', async () => {
  const { person, registers, logsIn } = at(newAddress())
  await registers('two_steps')
  await rows('update users set two_factor_at = now() where username = $1', ['two_steps'])
  const tries = async (many: number) => {
    expect((await logsIn('two_steps')).body).toEqual({ twoFactorRequired: true })
    const statuses: number[] = []
    for (let one = 0; one < many; one += 1)
      statuses.push((await person.post('/api/users/login/two-factor', { code: '000000' }, from)).status)
    return new Set(statuses)
  }
  const from = { 'x-forwarded-for': '10.9.9.9' }
  expect(await tries(5)).toEqual(new Set([401]))
  expect(await tries(5)).toEqual(new Set([401]))
  expect(await tries(1)).toEqual(new Set([429]))
})
