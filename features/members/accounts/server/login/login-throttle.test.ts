import { beforeAll, expect, test } from 'vitest'
import { password, rows, testApp, visitor } from '#app/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { purgeTokens } from '../accounts.jobs.ts'

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

/** Uses up what the name is allowed in total, from twenty addresses. */
const guessEverywhere = async (username: string) => {
  for (let address = 0; address < 20; address += 1) {
    const thief = at(newAddress())
    for (let tries = 0; tries < 5; tries += 1) await thief.logsIn(username, 'a wrong guess')
  }
}

test('a hundred failures from everywhere throttle a name, except in a browser where its owner has logged in', async () => {
  const home = at(newAddress())
  await home.registers('famous')
  await home.person.post('/api/users/logout')
  await guessEverywhere('famous')
  expect((await at(newAddress()).logsIn('famous')).status).toBe(429)
  expect((await home.logsIn('famous', 'a wrong guess')).status).toBe(401)
  expect((await home.logsIn('famous')).status).toBe(200)
})

test('guesses in a browser of the owner are limited there', async () => {
  const home = at(newAddress())
  await home.registers('shared')
  for (let tries = 0; tries < 10; tries += 1)
    expect((await home.logsIn('shared', 'a wrong guess')).status).toBe(401)
  expect((await home.logsIn('shared')).status).toBe(429)
  expect((await at(newAddress()).logsIn('shared')).status).toBe(200)
})

test('a browser is trusted only by members who have logged in there, and no longer after a new password elsewhere', async () => {
  const [home, phone, thief] = [at(newAddress()), at(newAddress()), at(newAddress())]
  await home.registers('trusting')
  await phone.logsIn('trusting')
  await thief.registers('somebody_else')
  await home.person.patch('/api/users/me/password', {
    currentPassword: password,
    newPassword: 'a new password',
  })
  await guessEverywhere('trusting')
  for (const other of [phone, thief])
    expect((await other.logsIn('trusting', 'a new password')).status).toBe(429)
  expect((await home.logsIn('trusting', 'a new password')).status).toBe(200)
})

test('the cookie of a browser is not accepted when we did not set it, and only its hash is stored', async () => {
  const planted = at(newAddress())
  planted.person.browserCookie = `browser=${'A'.repeat(43)}`
  await planted.registers('planted')
  expect(planted.person.browserCookie).toMatch(/^browser=[\w-]{43}$/)
  expect(planted.person.browserCookie).not.toContain('AAAA')
  const stored = JSON.stringify(await rows('select * from trusted_browsers'))
  expect(stored).not.toContain(planted.person.browserCookie.slice('browser='.length))
})

test('of sixty simultaneous guesses, ten are checked', async () => {
  await at(newAddress()).registers('stormed')
  const { logsIn } = at(newAddress())
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, guess) => logsIn('stormed', `guess ${guess}`)),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(50)
})

test('one address that has used up its attempts does not use up those of the name', async () => {
  await at(newAddress()).registers('pestered')
  for (let minute = 0; minute < 6; minute += 1) {
    const { logsIn } = at('10.8.8.8')
    for (let tries = 0; tries < 20; tries += 1) await logsIn('pestered', 'a wrong guess')
    await rows(`update login_attempts set expires_at = now() - interval '1 second' where tries >= 20`)
  }
  expect((await at(newAddress()).logsIn('pestered')).status).toBe(200)
})

test('guesses from one IPv6 network count as from one address', async () => {
  await at(newAddress()).registers('many_hosts')
  const statuses: number[] = []
  for (let host = 1; host <= 11; host += 1)
    statuses.push((await at(`2001:db8::${host}`).logsIn('many_hosts', 'a wrong guess')).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429])
  expect((await at('2001:db8:0:1::1').logsIn('many_hosts')).status).toBe(200)
})

test('the failures are counted in the database, without names and addresses, until their time is over', async () => {
  const { logsIn } = at('10.7.7.7')
  for (let tries = 0; tries < 10; tries += 1) await logsIn('restarted', 'a wrong guess')
  expect((await logsIn('restarted')).status).toBe(429)
  const stored = await rows('select key, tries from login_attempts')
  expect(stored.map(({ tries }) => tries)).toContain(11)
  expect(JSON.stringify(stored)).not.toMatch(/restarted|10\.7\.7\.7/)

  await rows(`update login_attempts set expires_at = now() - interval '1 second'`)
  expect((await logsIn('restarted')).status).toBe(401)
  const { db, config } = await testApp()
  await purgeTokens.run({ db, config })
  expect(await rows('select 1 from login_attempts where expires_at < now()')).toEqual([])
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
  expect(await logsIn('two_steps')).toFailWith(429, errorCopy.tooMany)
})

test('the right password of a suspended account counts as an attempt too', async () => {
  const owner = at(newAddress())
  await owner.registers('suspended')
  await rows(`update users set suspended_at = now() where username = 'suspended'`)
  const elsewhere = at(newAddress())
  for (let tries = 0; tries < 10; tries += 1) expect((await elsewhere.logsIn('suspended')).status).toBe(403)
  expect(await elsewhere.logsIn('suspended')).toFailWith(429, errorCopy.tooMany)
})
