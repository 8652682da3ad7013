import { beforeAll, beforeEach, expect, test } from 'vitest'
import { founder, member, password, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { termsMessages } from '../../terms.copy.ts'

let admin: Person
beforeAll(async () => {
  await testApp()
  admin = await founder()
})
beforeEach(async () => {
  await rows('delete from site_pages')
  await rows('delete from terms_consents')
  await rows('update users set agreed_terms = 0')
})

const publishes = (more: Record<string, unknown> = {}) =>
  admin.put('/api/admin/pages/terms', {
    title: 'Terms',
    content: 'New.',
    inForceFrom: null,
    asksConsent: true,
    ...more,
  })
const agrees = (person: Person, version: number) => person.post('/api/users/me/terms-consent', { version })
const asked = async (person: Person) => (await person.get('/api/users/me')).body.termsToAccept
const registers = async (username: string) => {
  const input = { username, displayName: username, password, confirmsAge: true, acceptsTerms: true }
  const person = visitor()
  expect((await person.post('/api/users/register', input)).status).toBe(201)
  return person
}

test('new terms ask each member once, and store what each agreed to and when', async () => {
  const thandi = await member('thandi')
  expect(await asked(thandi)).toBeNull()
  await publishes()
  expect(await asked(thandi)).toBe(1)
  expect(await agrees(thandi, 1)).toMatchObject({ status: 200, body: { message: termsMessages.agreed } })
  expect((await agrees(thandi, 1)).status).toBe(200)
  expect(await asked(thandi)).toBeNull()
  expect(await rows('select user_id, version from terms_consents')).toEqual([
    { userId: thandi.id, version: 1 },
  ])
  const exported = await thandi.post('/api/users/me/export', { password })
  expect(exported.body.agreedTerms).toMatchObject([{ version: 1 }])
})

test('who registers under the new terms agreed to them, and is asked only for those that come later', async () => {
  await publishes()
  const kabelo = await registers('kabelo')
  expect(await asked(kabelo)).toBeNull()
  expect(await rows('select version from terms_consents')).toEqual([{ version: 1 }])
  await publishes({ title: 'Later' })
  expect(await asked(kabelo)).toBe(2)
})

test('who registers before the day of the new terms is asked when it comes', async () => {
  await publishes({ inForceFrom: new Date(Date.now() + 86_400_000).toISOString() })
  const lerato = await registers('lerato')
  expect(await asked(lerato)).toBeNull()
  await rows(`update site_pages set in_force_from = now() - interval '1 second'`)
  expect(await asked(lerato)).toBe(1)
})

test('a version that asks nobody does not lose the question of the one before it', async () => {
  const sipho = await member('sipho')
  await publishes({ asksConsent: false })
  expect(await asked(sipho)).toBeNull()
  await publishes()
  await publishes({ asksConsent: false, title: 'A comma' })
  expect(await asked(sipho)).toBe(3)
  expect(await agrees(sipho, 2)).toFailWith(409, termsMessages.changedMeanwhile)
  await agrees(sipho, 3)
  expect(await asked(sipho)).toBeNull()
})

test('visitors and suspended members agree to nothing, and a limited one does', async () => {
  await publishes()
  expect((await visitor().post('/api/users/me/terms-consent', { version: 1 })).status).toBe(401)
  const zola = await member('zola')
  const suspended = await admin.post(`/api/admin/users/${zola.id}/suspend`, {
    reason: 'Spam, again and again.',
  })
  expect(suspended.status).toBe(200)
  expect((await agrees(zola, 1)).status).toBe(401)
  expect(await rows('select version from terms_consents')).toEqual([])
})

test('who waits for approval agreed to the terms of the day on which they asked', async () => {
  await publishes()
  await admin.patch('/api/admin/settings', { values: { registration: 'approval' } })
  const input = { username: 'zola', displayName: 'Zola', password, confirmsAge: true, acceptsTerms: true }
  expect((await visitor().post('/api/users/register', input)).status).toBe(202)
  await rows(`update registration_requests set terms_accepted_at = '2026-11-01T10:00:00Z'`)
  await publishes({ title: 'Later' })
  const [request] = (await admin.get('/api/admin/registrations')).body
  expect((await admin.post(`/api/admin/registrations/${request.id}/accept`)).status).toBe(200)

  expect(await rows('select version, agreed_at from terms_consents')).toEqual([
    { version: 1, agreedAt: '2026-11-01T10:00:00.000Z' },
  ])
  expect(await rows(`select agreed_terms, terms_accepted_at from users where username = 'zola'`)).toEqual([
    { agreedTerms: 1, termsAcceptedAt: '2026-11-01T10:00:00.000Z' },
  ])
  const zola = visitor()
  await zola.post('/api/users/login', { username: 'zola', password })
  expect(await asked(zola)).toBe(2)
  await admin.patch('/api/admin/settings', { values: { registration: null } })
})
