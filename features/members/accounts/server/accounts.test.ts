import { beforeAll, expect, test } from 'vitest'
import { founder, mark, me, member, password, rows, visitor, type Person } from '#app/testing.ts'
import { suspensionCopy } from '#features/members/reports/appeal.copy.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { fieldMessages } from '#platform/contract/fields.ts'
import { termsVersion } from '../contract.ts'
import { accountMessages } from '../copy.ts'

let first: Person
beforeAll(async () => {
  await rows(`insert into users (username, display_name, is_sample) values ('sample', 'Sample', true)`)
  first = await founder()
})

const account = (username: string, more: Record<string, unknown> = {}) => ({
  username,
  displayName: 'Somebody',
  password,
  location: '',
  bio: '',
  ...more,
})
const registers = (username: string, more: Record<string, unknown> = {}) =>
  visitor().post('/api/users/register', account(username, more))
const logsIn = (username: string, tried = password) =>
  visitor().post('/api/users/login', { username, password: tried })

test('the first person to register is the admin, later ones are members', async () => {
  const second = await member('thandi')
  expect((await me(first)).role).toBe('admin')
  expect((await me(second)).role).toBe('member')
})

test('registering answers 201 with the member and logs them in', async () => {
  const thandi = visitor()
  const answer = await thandi.post(
    '/api/users/register',
    account('thandi.m', { displayName: ' Thandi  Mokoena ', location: 'Clarens' }),
  )
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    username: 'thandi.m',
    displayName: 'Thandi  Mokoena',
    role: 'member',
    location: 'Clarens',
  })
  expect((await me(thandi)).username).toBe('thandi.m')
})

test('a new member has the settings of the specification', async () => {
  const { notificationPreferences, privacySettings } = await me(await member('defaults'))
  expect(Object.values(notificationPreferences)).toEqual([true, true, true, true, true, true, true])
  expect(privacySettings).toEqual({
    profileVisibility: 'public',
    locationVisibility: 'followers',
    emailVisibility: 'private',
    showOnlineStatus: true,
  })
})

test('registering takes only the listed fields', async () => {
  const answer = await registers('greedy', {
    id: 1,
    role: 'admin',
    type: 'organization',
    isPremium: true,
    followersCount: 9,
  })
  expect(answer.body).toMatchObject({
    role: 'member',
    type: 'member',
    isPremium: false,
    followersCount: 0,
  })
  expect(answer.body.id).not.toBe(1)
})

test('the accepted version of the terms and its date are recorded', async () => {
  const { body } = await registers('agreeing')
  const [row] = await rows(
    'select terms_version, terms_accepted_at, password_hash from users where id = $1',
    [body.id],
  )
  expect(row).toMatchObject({
    termsVersion,
    termsAcceptedAt: expect.any(String),
    passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
  })
})

test('usernames are unique regardless of case', async () => {
  await registers('Nomsa')
  const taken = await registers('nOMSA')
  expect(taken).toFailWith(409, accountMessages.taken)
  expect(taken.body.issues).toEqual([{ path: 'username', message: accountMessages.taken }])
  expect(await registers('nomsa2')).toMatchObject({ status: 201 })
})

test('of two simultaneous registrations with one name, one succeeds', async () => {
  const answers = await Promise.all([registers('twin'), registers('Twin'), registers('TWIN')])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409, 409])
})

const reserved =
  'Admin api support suggestions administrator moderator mod staff official security highveld HIGHVELD Adm1n admin2026 _admin_ m.o.d mod_42 7mod St4ff highveld_support Highveld-Security official.highveld admlnistrator rnoderator H1GHVELD_team'
test.each(reserved.split(' '))('%s is a reserved username', async (name) => {
  expect(await registers(name)).toFailWith(409, accountMessages.reserved)
})

test.each(['model', 'modern_times', 'supporter_x', 'staffordshire', 'highvelder', 'me2', 'adminah', 'apis'])(
  '%s is not reserved',
  async (name) => expect((await registers(name)).status).toBe(201),
)

test.each([
  ['ab', accountMessages.shortUsername],
  ['', accountMessages.shortUsername],
  [' a ', accountMessages.shortUsername],
  ['thirty.one.characters.and.more_', fieldMessages.tooLong(30)],
  ['аdmin', accountMessages.badUsername],
  ['with space', accountMessages.badUsername],
  ['a/b/c', accountMessages.badUsername],
  ['name\u0000', fieldMessages.invalidText],
  [123, accountMessages.shortUsername],
  [null, accountMessages.shortUsername],
  [undefined, accountMessages.shortUsername],
])('the name %j is rejected', async (username, message) => {
  const answer = await visitor().post('/api/users/register', { ...account('x'), username })
  expect(answer).toFailWith(400, message)
  expect(answer.body).toMatchObject({ code: 'invalid', issues: [{ path: 'username', message }] })
})

test.each([
  ['displayName', 'one character', 'a', accountMessages.shortDisplayName],
  ['displayName', 'invisible characters', '\u200b\u2060 \u00a0', accountMessages.shortDisplayName],
  ['displayName', '51 characters', 'x'.repeat(51), fieldMessages.tooLong(50)],
  ['password', '5 characters', '12345', accountMessages.shortPassword],
  ['password', '1025 bytes', 'x'.repeat(1_025), accountMessages.longPassword],
  ['password', 'a number', 123_456, accountMessages.shortPassword],
  ['password', 'NUL', 'secret\u0000', accountMessages.wrongLogin],
  ['bio', '501 characters', 'x'.repeat(501), fieldMessages.tooLong(500)],
  ['bio', 'half a character', '\ud800', fieldMessages.invalidText],
  ['location', '121 characters', 'x'.repeat(121), fieldMessages.tooLong(120)],
  ['location', 'an object', { a: 1 }, fieldMessages.invalidText],
])('%s: %s is rejected, and nothing is stored', async (field, _what, value, message) => {
  expect(await registers('never_made', { [field]: value })).toFailWith(400, message)
  expect(await rows(`select 1 from users where username = 'never_made'`)).toEqual([])
})

test('values at their limit are accepted, counted in visible characters', async () => {
  const answer = await registers('x'.repeat(30), {
    displayName: '🌿'.repeat(50),
    bio: '🌿'.repeat(500),
    password: '  pw  ',
  })
  expect(answer.status, answer.text).toBe(201)
  expect((await logsIn('x'.repeat(30), '  pw  ')).status).toBe(200)
  expect(await logsIn('x'.repeat(30), 'pw')).toMatchObject({ status: 400 })
})

test('a name cannot override the direction of the text, hide characters or have two lines', async () => {
  for (const displayName of ['\u202eihdnahT\u2066', 'Admin\u200b', 'High\u00advel\u200dd Support'])
    expect(await registers('bidi', { displayName })).toFailWith(400, fieldMessages.invisible)
  expect(await registers('bidi', { displayName: 'A\nB' })).toFailWith(400, fieldMessages.oneLine)
  const hebrew = '\u05e9\u05dc\u05d5\u05dd'
  const answer = await registers('bidi', { displayName: ` ${hebrew} `, bio: hebrew })
  expect(answer.body).toMatchObject({ displayName: hebrew, bio: hebrew })
})

test('location and bio are optional', async () => {
  const answer = await visitor().post('/api/users/register', {
    username: 'plainly',
    displayName: 'Plain',
    password,
  })
  expect(answer.body).toMatchObject({ location: '', bio: '' })
})

test('logging in returns the member, whatever the case of the name', async () => {
  const zanele = await member('Zanele')
  const answer = await logsIn(zanele.username.toUpperCase())
  expect(answer).toMatchObject({
    status: 200,
    body: { id: zanele.id, username: zanele.username, role: 'member' },
  })
})

test('a wrong name and a wrong password are rejected with the same message', async () => {
  const { username } = await member('known')
  const wrongPassword = await logsIn(username, 'not the password')
  const wrongName = await logsIn('nobody_at_all', 'not the password')
  expect(wrongPassword).toFailWith(401, accountMessages.wrongLogin)
  expect(wrongPassword.body.code).toBe('wrong_login')
  expect(wrongName.body).toEqual(wrongPassword.body)
})

test('a login that is too short is rejected before the member is looked up', async () => {
  expect(await logsIn('ab')).toFailWith(400, accountMessages.shortUsername)
  expect(await logsIn('abc', '12345')).toFailWith(400, accountMessages.shortPassword)
})

test('sample members and suspended members cannot log in', async () => {
  expect(await logsIn('sample', 'no password at all')).toFailWith(401, accountMessages.wrongLogin)
  const gone = await member('gone')
  await mark(gone, 'suspended_at')
  expect(await gone.get('/api/users/me')).toFailWith(401, errorCopy.notAuthenticated)
  expect(await logsIn(gone.username)).toFailWith(403, suspensionCopy.noEnd)
})

test('a member who deactivated their account comes back by logging in', async () => {
  const back = await member('back')
  await mark(back, 'deactivated_at')
  expect((await back.get('/api/users/me')).status).toBe(401)
  expect((await visitor().get(`/api/users/${back.id}`)).status).toBe(404)
  expect(await logsIn(back.username, 'not the password')).toFailWith(401, accountMessages.wrongLogin)
  expect((await visitor().get(`/api/users/${back.id}`)).status).toBe(404)

  await back.post('/api/users/login', { username: back.username, password })
  expect((await me(back)).id).toBe(back.id)
  expect((await visitor().get(`/api/users/${back.id}`)).status).toBe(200)
})

test('me is 401 for a visitor, and its answers are not cached', async () => {
  expect(await visitor().get('/api/users/me')).toFailWith(401, errorCopy.notAuthenticated)
  const answer = await (await member('private')).get('/api/users/me')
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    vary: expect.stringContaining('Cookie'),
  })
  expect(answer.text).not.toContain('argon2')
})

test('an address given at registration is stored, private and to be confirmed; a wrong one is rejected', async () => {
  const thandi = visitor()
  const email = 'thandi.registers@example.co.za'
  expect((await thandi.post('/api/users/register', account('thandi.mail', { email }))).status).toBe(201)
  expect(await me(thandi)).toMatchObject({ email, emailVerified: false })
  const { id } = await me(thandi)
  expect((await visitor().get(`/api/users/${id}`)).body.email).toBeNull()
  expect(
    await rows(`select 1 from jobs where name = 'accounts.mailVerification' and input ->> 'userId' = $1`, [
      String(id),
    ]),
  ).toHaveLength(1)
  expect(await registers('thandi.nomail', { email: '' })).toMatchObject({
    status: 201,
    body: { email: null },
  })
  expect(await registers('thandi.wrong', { email: 'nowhere' })).toFailWith(400, accountMessages.badEmail)
})
