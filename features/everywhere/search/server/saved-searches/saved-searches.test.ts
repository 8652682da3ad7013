import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { repeatsEvent } from '#features/community/events/server/series-testing.ts'
import { opensShop, sells } from '#features/market/orders/server/testing.ts'
import { isPremium } from '#features/membership/membership/server/testing/membership-testing.ts'
import { savedSearchMessages } from '../../saved-searches.copy.ts'
import { lookForSaved } from './saved-searches.jobs.ts'

let admin: Person
beforeAll(async () => {
  admin = await founder()
})

const save = (person: Person, words: string, kind = 'posts') =>
  person.post('/api/users/me/searches', { kind, words })
const notificationsOf = async (person: Person) =>
  (await person.all('/api/notifications')).filter(({ content }) =>
    String(content).startsWith('New for your search'),
  )
const wordOf = (word: string) => `${word}${Date.now().toString(36)}`

/** Lets ten minutes pass and runs the scheduled job. */
async function later(person: Person) {
  await rows(`update saved_searches set checked_at = now() - interval '11 minutes' where user_id = $1`, [
    person.id,
  ])
  const { db, config } = await testApp()
  await lookForSaved.run({ db, config })
}

async function premium(name: string) {
  const person = await member(name)
  await isPremium(person, admin)
  return person
}

test('saving searches is for Premium members, and saving twice saves once', async () => {
  const [free, thandi] = [await member('free'), await premium('thandi')]
  expect(await save(visitor(), 'soil')).toFailWith(401, 'Not authenticated')
  expect(await save(free, 'soil')).toFailWith(403, savedSearchMessages.isPremium)
  expect(await save(thandi, ' ')).toFailWith(400, savedSearchMessages.blank)
  expect(await save(thandi, 'soil', 'people')).toFailWith(400, savedSearchMessages.badKind)
  const [one, other] = [await save(thandi, 'Soil'), await save(thandi, 'soil')]
  expect([one.status, other.status]).toEqual([201, 201])
  expect(other.body.id).toBe(one.body.id)
  expect((await thandi.get('/api/users/me/searches')).body).toMatchObject([{ words: 'Soil', kind: 'posts' }])
  expect((await free.get('/api/users/me/searches')).body).toEqual([])
})

test('a member saves up to twenty searches, and removes only their own', async () => {
  const [thandi, pieter] = [await premium('thandi'), await premium('pieter')]
  const saved = await Promise.all([...Array(25).keys()].map((n) => save(thandi, `soil ${n}`)))
  expect(saved.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(saved.find(({ status }) => status !== 201)).toFailWith(409, savedSearchMessages.full(20))
  const [{ id }] = (await thandi.get('/api/users/me/searches')).body
  const address = `/api/users/me/searches/${id}`
  expect(await pieter.del(address)).toFailWith(404, savedSearchMessages.missing)
  expect((await thandi.del(address)).body).toEqual({ message: savedSearchMessages.removed })
  expect(await thandi.del(address)).toFailWith(404, savedSearchMessages.missing)
})

test('a new match is notified once, and older matches never', async () => {
  const [thandi, pieter] = [await premium('thandi'), await member('pieter')]
  const word = wordOf('mielie')
  await pieter.writes(`Old ${word}`)
  await save(thandi, word)
  await later(thandi)
  expect(await notificationsOf(thandi)).toEqual([])
  await thandi.writes(`My own ${word}`)
  await pieter.writes(`New ${word}`)
  await later(thandi)
  await later(thandi)
  const [notice, ...more] = await notificationsOf(thandi)
  expect(notice).toMatchObject({ content: `New for your search “${word}”` })
  expect(more).toEqual([])
})

test('products are watched too', async () => {
  const thandi = await premium('thandi')
  const shop = await opensShop('Egoli')
  const word = wordOf('fabric')
  await save(thandi, word, 'products')
  await sells(shop, `Pot of ${word}`, '49.99')
  await later(thandi)
  expect(await notificationsOf(thandi)).toHaveLength(1)
})

test('a new series of events is notified once, not with each of its dates', async () => {
  const [thandi, kabelo] = [await premium('thandi'), await member('kabelo')]
  const title = wordOf('Mielieswap')
  await save(thandi, title, 'events')
  const first = await repeatsEvent(kabelo, { every: 'week', times: 3 }, { title })
  await later(thandi)
  await thandi.post('/api/notifications/read-all')
  // The next date stands for the series.
  await kabelo.post(`/api/events/${first.id}/cancel`)
  await later(thandi)
  expect(await notificationsOf(thandi)).toMatchObject([{ isRead: true }])
})

test('hidden content is not notified, and searches of members without Premium do not run', async () => {
  const [thandi, closed, pieter] = [
    await premium('thandi'),
    await member('closed', { profileVisibility: 'private' }),
    await member('pieter'),
  ]
  const word = wordOf('rooibos')
  await save(thandi, word)
  await closed.writes(`Secret ${word}`)
  await later(thandi)
  expect(await notificationsOf(thandi)).toEqual([])
  await rows('update users set is_premium = false where id = $1', [thandi.id])
  await pieter.writes(`Open ${word}`)
  await later(thandi)
  expect(await notificationsOf(thandi)).toEqual([])
})
