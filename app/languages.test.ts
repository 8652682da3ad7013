import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { accountMessages } from '#features/members/accounts/copy.ts'
import { languageOf } from '#platform/server/language.ts'
import { founder, member, testApp } from './testing.ts'

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
