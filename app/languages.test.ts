import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { accountMessages } from '#features/members/accounts/copy.ts'
import { languageMessages } from '#features/members/accounts/language.copy.ts'
import { addLanguage } from '#platform/contract/catalogue.ts'
import { languageOf } from '#platform/server/language.ts'
import { founder, member, password, rows, testApp, type Person } from './testing.ts'

let site = ''
beforeAll(async () => {
  const { app } = await testApp({}, true)
  await founder()
  site = await app.listen({ port: 0, host: '127.0.0.1' })
})

const Refusal = z.object({
  message: z.string(),
  issues: z.optional(z.array(z.object({ message: z.string() }))),
})

/** English with a mark around every text. */
const pseudo = { 'accept-language': 'en-XA,en;q=0.5' }
const read = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(site + path, { headers })).text()

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['en-ZA,en;q=0.9', 'en'],
  ['af,en-XA;q=0.5', 'en-XA'],
  ['en-XA;q=0.1,en;q=0.9', 'en'],
  ['en-XA;q=0', 'en'],
  ['en-XA;q=high', 'en'],
  ['*', 'en'],
  ['x'.repeat(9_000), 'en'],
])('the language of %j is %s', (header, language) => expect(languageOf(header)).toBe(language))

test('pages and errors are in the language of the browser, and those of others stay in English', async () => {
  const english = await read('/groups')
  const marked = await read('/groups', pseudo)
  expect(english).toMatch(/<html lang="en"/)
  expect(marked).toMatch(/<html lang="en-XA"[^]*<script type="module"[^>]*language-en-XA/)
  expect(await read('/groups')).toBe(english)

  const register = async (headers: Record<string, string>) => {
    const answer = await fetch(`${site}/api/users/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ username: 'x', displayName: 'Thandi', password: 'a good password' }),
    })
    const { issues } = Refusal.parse(await answer.json())
    return issues?.[0]?.message
  }
  const { shortUsername } = accountMessages
  expect(await register(pseudo)).toBe(`⟦${shortUsername}⟧`)
  expect(await register({})).toBe(shortUsername)
})

test('a member reads errors in the language of the request', async () => {
  const thandi = await member('Thandi')
  const write = async (headers: Record<string, string>) => {
    const answer = await fetch(`${site}/api/posts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: thandi.cookie, ...headers },
      body: JSON.stringify({ content: ' ' }),
    })
    const { message } = Refusal.parse(await answer.json())
    return message
  }
  expect(await write(pseudo)).toMatch(/^⟦.+⟧$/)
  expect(await write({})).toMatch(/^[^⟦⟧]+$/)
})

test('a member reads in the language of their account, on every browser', async () => {
  const thandi = await member('Thandi')
  const page = async (headers: Record<string, string>) => {
    const html = await read('/groups', { cookie: thandi.cookie, ...headers })
    return /<html lang="([\w-]+)"/.exec(html)?.[1]
  }
  expect([await page({}), await page(pseudo)]).toEqual(['en', 'en-XA'])
  await choose(thandi, 'en-XA')
  expect([await page({}), await page({ 'accept-language': 'af' })]).toEqual(['en-XA', 'en-XA'])
  await choose(thandi, 'en')
  expect([await page({}), await page(pseudo)]).toEqual(['en', 'en'])
})

const choose = async (person: Person, language: string) => {
  const answer = await person.patch('/api/users/me/language', { language })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

test('the settings offer the languages that there are, each by its own name', async () => {
  const thandi = await member('Thandi')
  const english = { tag: 'en', name: 'English' }
  expect((await thandi.get('/api/users/me/language')).body).toEqual({ language: 'en', languages: [english] })
  expect(await thandi.patch('/api/users/me/language', { language: 'xx' })).toFailWith(
    400,
    languageMessages.unknown,
  )
  addLanguage('zu', {})
  expect(await choose(thandi, 'zu')).toEqual({
    language: 'zu',
    languages: [english, { tag: 'zu', name: 'isiZulu' }],
  })
})

test('the first login in another language says which mails and pushes are in, until the member chooses', async () => {
  const thandi = await member('Thandi')
  const logIn = (language: string) =>
    fetch(`${site}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({ username: thandi.username, password }),
    })
  const stored = async () =>
    (await rows('select language from users where id = $1', [thandi.id]))[0]?.language
  expect((await logIn('en-ZA')).status).toBe(200)
  expect(await stored()).toBeNull()
  await logIn('en-XA')
  expect(await stored()).toBe('en-XA')
  await choose(thandi, 'en')
  await logIn('en-XA')
  expect(await stored()).toBe('en')
})
