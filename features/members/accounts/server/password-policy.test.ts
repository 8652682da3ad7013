import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { password, rows, testApp, visitor } from '#app/testing.ts'
import { accountMessages } from '../copy.ts'
import { isStrong } from './passwords.ts'

beforeAll(async () => {
  await testApp({ PASSWORD_POLICY: 'strong', REQUIRE_BIRTH_DATE: 'true' })
})

const registers = (username: string, more: Record<string, unknown>) =>
  visitor().post('/api/users/register', {
    username,
    displayName: 'Somebody',
    password,
    birthDate: '1990-05-05',
    ...more,
  })
const bornYearsAgo = (years: number, days = 0) => {
  const date = new Date()
  date.setUTCFullYear(date.getUTCFullYear() - years)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

test.each([
  '1234567',
  'password',
  'Q1w2e3r4t5',
  'slipknot',
  'PASSWORD123',
  'cannabis',
  'highveld',
  'SouthAfrica',
  'my strong_one',
])('where strong passwords are required, %j is rejected', async (weak) => {
  expect(await registers('strong_one', { password: weak })).toFailWith(400, accountMessages.weakPassword)
})

test('every password of a list of thousands is weak, in capitals too', async () => {
  const file = path.join(import.meta.dirname, 'common-passwords.txt')
  const list = readFileSync(file, 'utf8').trim().split('\n')
  expect(list.length).toBeGreaterThanOrEqual(3_000)
  expect(list.filter((common) => common.length < 8 || isStrong(common.toUpperCase(), '', 8))).toEqual([])
  expect(await registers('strong_three', { password: list.at(2_999) })).toFailWith(
    400,
    accountMessages.weakPassword,
  )
})

test('the minimum of six characters still has its own message, and eight good characters are enough', async () => {
  expect(await registers('strong_two', { password: '12345' })).toFailWith(400, accountMessages.shortPassword)
  expect((await registers('strong_two', { password: 'q8!zp🌿aé' })).status).toBe(201)
})

test('a changed password must meet the same rules', async () => {
  const thandi = visitor()
  await thandi.post('/api/users/register', {
    username: 'changing',
    displayName: 'Somebody',
    password,
    birthDate: '1990-05-05',
  })
  expect(
    await thandi.patch('/api/users/me/password', { currentPassword: password, newPassword: 'password1' }),
  ).toFailWith(400, accountMessages.weakPassword)
  expect((await thandi.post('/api/users/login', { username: 'changing', password })).status).toBe(200)
})

test.each([undefined, '', '1990', '05/05/1990', 'yesterday', '1990-13-01', '1990-02-30', 5])(
  'where the birth date is required, %j is none',
  async (birthDate) => {
    expect(await registers('undated', { birthDate })).toFailWith(400, accountMessages.badBirthDate)
    expect(await rows(`select 1 from users where username = 'undated'`)).toEqual([])
  },
)

test.each([bornYearsAgo(21, 1), bornYearsAgo(20), '2999-01-01'])(
  'a person born on %s is too young',
  async (birthDate) => {
    expect(await registers('too_young', { birthDate })).toFailWith(400, accountMessages.tooYoung(21))
    expect(await rows(`select 1 from users where username = 'too_young'`)).toEqual([])
  },
)

test('a person who turns 21 today registers, and their birth date is not stored', async () => {
  expect((await registers('just_old_enough', { birthDate: bornYearsAgo(21) })).status).toBe(201)
  expect((await registers('long_ago', { birthDate: '1921-03-04' })).status).toBe(201)
  expect(JSON.stringify(await rows('select * from users'))).not.toMatch(/1921-03-04|birth/)
})
