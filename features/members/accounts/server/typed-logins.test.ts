import { hash } from '@node-rs/argon2'
import { beforeAll, expect, test } from 'vitest'
import { founder, member, password, rows, visitor } from '#app/testing.ts'
import { accountMessages } from '../copy.ts'

beforeAll(founder)

const logIn = (username: string, by = password) =>
  visitor().post('/api/users/login', { username, password: by })

test.each([
  ['an @ before it', (name: string) => `@${name}`],
  ['spaces around it', (name: string) => `  ${name}\t`],
  ['a space between @ and name', (name: string) => ` @ ${name} `],
  ['a zero-width space behind it', (name: string) => `${name}\u200B`],
  ['marks of the writing direction around it', (name: string) => `\u202A${name}\u202C`],
  ['a byte order mark before it', (name: string) => `\uFEFF${name}`],
  ['a soft hyphen in it', (name: string) => `${name.slice(0, 2)}\u00AD${name.slice(2)}`],
  ['wide letters', (name: string) => name.replace('t', '\uFF54')],
])('a name with %s logs in', async (_what, typed) => {
  const thandi = await member('thandi')
  const answer = await logIn(typed(thandi.username))
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body.id).toBe(thandi.id)
})

test('a name with a space inside is another name', async () => {
  const thandi = await member('thandi')
  expect(await logIn(`${thandi.username.slice(0, 3)} ${thandi.username.slice(3)}`)).toFailWith(
    401,
    accountMessages.wrongLogin,
  )
})

const accented = 'pässwörd für gärtner'
const composed = accented.normalize('NFC')
const decomposed = accented.normalize('NFD')
const hashOf = async (id: number) =>
  (await rows('select password_hash from users where id = $1', [id]))[0].passwordHash

test('a password is the same however the keyboard composes its letters', async () => {
  for (const [index, [set, typed]] of [
    [composed, decomposed],
    [decomposed, composed],
  ].entries()) {
    const username = `composing_${index}`
    const input = { username, displayName: 'Composer', password: set }
    expect((await visitor().post('/api/users/register', input)).status).toBe(201)
    expect((await logIn(username, typed)).status).toBe(200)
    expect((await logIn(username, set)).status).toBe(200)
    expect((await logIn(username, `${typed}!`)).status).toBe(401)
  }
})

test.each([
  ['composed', composed],
  ['decomposed', decomposed],
])('a hash from before, of a %s password, still works and is renewed', async (_form, raw) => {
  const thandi = await member('hashed')
  await rows('update users set password_hash = $2 where id = $1', [
    thandi.id,
    await hash(raw, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
  ])
  const change = { currentPassword: composed, newPassword: decomposed }
  for (const typed of [composed, decomposed]) expect((await logIn(thandi.username, typed)).status).toBe(200)
  const renewed = await hashOf(thandi.id)
  expect((await logIn(thandi.username, decomposed)).status).toBe(200)
  expect(await hashOf(thandi.id)).toBe(renewed)
  expect((await thandi.patch('/api/users/me/password', change)).status).toBe(200)
  expect((await logIn(thandi.username, composed)).status).toBe(200)
})

test('a right password without accents is not hashed again', async () => {
  const thandi = await member('plain')
  const before = await hashOf(thandi.id)
  expect((await logIn(thandi.username)).status).toBe(200)
  expect(await hashOf(thandi.id)).toBe(before)
})
