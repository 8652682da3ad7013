import { beforeAll, expect, test } from 'vitest'
import { data, founder, mark, member, photo, staff, visitor, type Person } from '#app/testing.ts'
import { auditMessages } from '#features/members/audit/copy.ts'
import { placeMessages } from '#features/site/places/copy.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { fieldMessages } from '#platform/contract/fields.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { type Business } from '../contract.ts'
import { businessMessages } from '../copy.ts'
import { loungeDeclaration } from '../lounge-declaration.ts'
import { melville, opens } from './testing.ts'

let first: Person

beforeAll(async () => {
  first = await founder()
})

const read = (person: Person, id: number) => person.get(`/api/businesses/${id}`)

test('business 1 is Delta Biomed on every installation, and the first member to register owns it', async () => {
  const { body } = await read(visitor(), 1)
  expect(body).toMatchObject({ id: 1, name: 'Delta Biomed', userId: first.id, rating: null, reviewsCount: 0 })
  expect((await visitor().get(`/api/users/${first.id}`)).body.business).toEqual({
    id: 1,
    name: 'Delta Biomed',
  })
})

test('a new business has its place found, and is unrated and unverified', async () => {
  const lerato = await member('lerato')
  const contactInfo = {
    phone: '+27115550142',
    email: 'hello@kopje.example',
    website: 'https://kopje.example',
  }
  const made = await opens(lerato, {
    description: 'Balms',
    contactInfo,
    rating: 5,
    isVerified: true,
    userId: 1,
  })
  expect(made).toMatchObject({
    ...melville,
    description: 'Balms',
    contactInfo,
    city: 'Johannesburg',
    country: 'South Africa',
    coordinates: { latitude: -26.1755, longitude: 28.0104 },
    rating: null,
    reviewsCount: 0,
    userId: lerato.id,
    user: { id: lerato.id, username: lerato.username },
    isVerified: false,
    imageUrl: null,
    logo: null,
    hours: [],
    distanceKm: null,
    declaration: null,
  })
  expect((await read(visitor(), made.id)).body).toEqual(made)
  expect((await visitor().get('/api/businesses')).body[0]).toEqual(made)
  expect((await visitor().get(`/api/users/${lerato.id}`)).body.business).toEqual({
    id: made.id,
    name: made.name,
  })
})

test('the form is rejected without name, category and location, and with invalid fields', async () => {
  const thandi = await member('thandi')
  const reject = async (body: Record<string, unknown>, message: string) =>
    expect(await thandi.post('/api/businesses', body)).toFailWith(400, message)
  for (const field of ['name', 'category', 'location']) {
    await reject({ ...melville, [field]: undefined }, businessMessages.required)
    await reject({ ...melville, [field]: ' ' }, businessMessages.required)
  }
  await reject({ ...melville, category: 'Casino' }, businessMessages.badCategory)
  await reject({ ...melville, contactInfo: { website: 'javascript:alert(1)' } }, businessMessages.badWebsite)
  await reject({ ...melville, contactInfo: { website: 'https://localhost' } }, businessMessages.badWebsite)
  await reject({ ...melville, contactInfo: { email: 'a@b, c@d.e' } }, businessMessages.badEmail)
  await reject({ ...melville, contactInfo: { email: 'a@b.co\r\nBcc: c@d.e' } }, fieldMessages.oneLine)
  await reject({ ...melville, contactInfo: { phone: 'call me' } }, businessMessages.badPhone)
  await reject({ ...melville, coordinates: { latitude: 91, longitude: 0 } }, placeMessages.badCoordinates)
  await reject({ ...melville, imageUrl: 'https://elsewhere.example/a.png' }, mediaMessages.badUrl)
  await reject(
    { ...melville, hours: [{ day: 1, opens: '18:00', closes: '25:00' }] },
    'Please enter valid opening hours.',
  )
  await reject(
    { ...melville, hours: [{ day: 7, opens: '09:00', closes: '18:00' }] },
    'Please enter valid opening hours.',
  )
  await reject({ ...melville, name: 'n'.repeat(121) }, 'Please keep this under 120 characters.')
  expect(await visitor().post('/api/businesses', melville)).toFailWith(401, errorCopy.notAuthenticated)
  expect((await thandi.post('/api/businesses', { ...melville, imageUrl: '' })).status).toBe(201)
})

test('a form sends image and logo as files beside contact, hours and pin', async () => {
  const zanele = await member('zanele')
  const hours = [{ day: 1, opens: '09:00', closes: '17:00' }]
  const answer = await zanele.form('POST', '/api/businesses', [
    data({
      name: 'Long Grass',
      category: 'Lounge',
      declaration: loungeDeclaration.version,
      location: 'Braamfontein, Johannesburg',
      contactInfo: { phone: '011 555 0100' },
      hours,
      coordinates: { latitude: -26.19, longitude: 28.03 },
      alt: 'A lounge',
    }),
    { name: 'image', value: await photo(), filename: 'a.png', type: 'image/png' },
    { name: 'logo', value: await photo(32, 32), filename: 'l.png', type: 'image/png' },
  ])
  expect(answer.status, answer.text).toBe(201)
  expect(answer.body).toMatchObject({
    hours,
    coordinates: { latitude: -26.19, longitude: 28.03 },
    contactInfo: { phone: '+27115550100', email: null, website: null },
    image: { alt: 'A lounge' },
  })
  for (const url of [answer.body.imageUrl, answer.body.logo]) {
    expect((await visitor().request({ method: 'GET', url })).status).toBe(200)
  }
})

test('only the owner edits the business, and only the given fields change; staff may delete it', async () => {
  const [lerato, sipho, admin] = [await member('lerato'), await member('sipho'), await staff('moderator')]
  const { id } = await opens(lerato, { contactInfo: { phone: '011 555 0142' } })
  const at = `/api/businesses/${id}`
  expect(await sipho.patch(at, { name: 'Mine' })).toFailWith(403, businessMessages.notYours)
  expect(await admin.patch(at, { name: 'Mine' })).toFailWith(403, businessMessages.notYours)
  expect(await sipho.del(at)).toFailWith(403, businessMessages.notYoursToDelete)

  const moved = await lerato.patch(at, {
    location: 'Howick',
    hours: [{ day: 6, opens: '09:00', closes: '12:00' }],
  })
  expect(moved.body).toMatchObject({
    name: melville.name,
    city: 'Howick',
    contactInfo: { phone: '+27115550142' },
    coordinates: { latitude: -29.4779 },
  })
  const pinned = await lerato.patch(at, { coordinates: { latitude: -29.5, longitude: 30.2 } })
  expect(pinned.body).toMatchObject({ city: 'Howick', coordinates: { latitude: -29.5, longitude: 30.2 } })
  expect((await lerato.patch(at, { description: 'Tea' })).body.coordinates).toEqual({
    latitude: -29.5,
    longitude: 30.2,
  })
  expect(await lerato.patch(at, { name: '' })).toFailWith(400, businessMessages.required)

  expect(await admin.del(at)).toFailWith(400, auditMessages.reason)
  expect((await admin.del(`${at}?reason=Closed`)).body).toEqual({ message: businessMessages.deleted })
  expect(await read(visitor(), id)).toFailWith(404, businessMessages.missing)
  expect(await lerato.patch(at, { name: 'Again' })).toFailWith(404, businessMessages.missing)
  expect((await visitor().all<Business>('/api/businesses')).map((business) => business.id)).not.toContain(id)
})

test('a business is not visible if its owner is gone or blocked', async () => {
  const [owner, viewer] = await Promise.all([member('owner'), member('viewer')])
  const { id } = await opens(owner, { name: 'Hidden Hemp' })
  const isSeen = async (person: Person) => {
    const seen = [
      (await read(person, id)).status === 200,
      (await person.get('/api/businesses?q=hidden%20hemp')).body.length === 1,
      (await person.get('/api/businesses/pins?q=hidden%20hemp')).body.length === 1,
      (await person.get(`/api/businesses/${id}/reviews`)).status === 200,
    ]
    expect(new Set(seen).size).toBe(1)
    return seen[0]
  }
  expect(await isSeen(viewer)).toBe(true)
  await owner.post(`/api/users/${viewer.id}/block`)
  expect(await isSeen(viewer)).toBe(false)
  expect(await isSeen(first)).toBe(true)
  expect(await viewer.post(`/api/businesses/${id}/reviews`, { rating: 1, content: 'Bad' })).toFailWith(
    404,
    businessMessages.missing,
  )
  await mark(owner, 'deactivated_at')
  expect(await isSeen(first)).toBe(false)
})
