import { beforeAll, expect, test } from 'vitest'
import {
  data,
  drift,
  founder,
  mark,
  member,
  members,
  photo,
  rows,
  staff,
  visitor,
  type Person,
} from '#app/testing.ts'
import { type Business } from '../contract.ts'
import { loungeDeclaration } from '../lounge-declaration.ts'
import { mediaMessages } from '#platform/contract/images.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { auditMessages } from '#features/audit/copy.ts'
import { placeMessages } from '#features/places/copy.ts'
import { reviewMessages } from '#features/reviews/copy.ts'
import { businessMessages } from '../copy.ts'

let first: Person
beforeAll(async () => {
  first = await founder()
})

const melville = { name: 'Kopje Apothecary', category: 'Clinic', location: 'Melville, Johannesburg' }

async function opens(person: Person, more: Record<string, unknown> = {}): Promise<Business> {
  const answer = await person.post('/api/businesses', { ...melville, ...more })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
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
    phone: '+27 11 555 0142',
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
  await reject({ ...melville, contactInfo: { email: 'a@b\r\nBcc: c@d.e' } }, businessMessages.badEmail)
  await reject({ ...melville, contactInfo: { phone: 'call me' } }, businessMessages.badPhone)
  await reject({ ...melville, coordinates: { latitude: 91, longitude: 0 } }, placeMessages.badCoordinates)
  await reject({ ...melville, imageUrl: 'https://elsewhere.example/a.png' }, mediaMessages.badUrl)
  await reject(
    { ...melville, hours: [{ day: 1, opens: '18:00', closes: '09:00' }] },
    'Closing time must be after opening time.',
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
    contactInfo: { phone: '011 555 0100', email: null, website: null },
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
    contactInfo: { phone: '011 555 0142' },
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

test('the directory is searched, filtered, limited to the map and sorted by true distance, page by page', async () => {
  const owner = await member('owner')
  const places = ['Upington', 'Howick', 'Sandton', 'Khayelitsha', 'Xyzzy']
  for (const location of places)
    await opens(owner, { name: `Sorted ${location}`, category: 'Education', location })
  const list = async (query: string): Promise<string[]> =>
    (await visitor().all<Business>(`/api/businesses?q=sorted&limit=2${query}`)).map(
      ({ location }) => location,
    )

  expect(await list('')).toEqual(places.toReversed())
  expect(await list('&category=Education')).toHaveLength(5)
  expect(await list('&category=Clinic')).toEqual([])
  expect(await list('&bbox=27,-27,29,-25')).toEqual(['Sandton'])
  expect((await list('&near=-33.92,18.42')).slice(0, 4)).toEqual([
    'Khayelitsha',
    'Upington',
    'Howick',
    'Sandton',
  ])
  const [nearest, ...others] = await visitor().all<Business>('/api/businesses?q=sorted&near=-26.1076,28.0567')
  expect(nearest).toMatchObject({ location: 'Sandton', distanceKm: 0 })
  expect(others.map(({ distanceKm }) => distanceKm === null)).toEqual([false, false, false, true])

  const pins = (await visitor().get('/api/businesses/pins?q=sorted')).body
  expect(pins.map(({ name }: { name: string }) => name)).not.toContain('Sorted Xyzzy')
  expect(pins[0]).toEqual({
    id: expect.any(Number),
    name: 'Sorted Khayelitsha',
    category: 'Education',
    latitude: -34.0397,
    longitude: 18.674,
    rating: null,
  })
})

test('without coordinates, distances are measured from the location in the member’s profile', async () => {
  const [owner, kabelo] = [await member('owner'), await member('kabelo')]
  for (const location of ['Umlazi', 'Soweto']) await opens(owner, { name: `Profiled ${location}`, location })
  await kabelo.patch('/api/users/me', {
    displayName: 'Kabelo',
    username: kabelo.username,
    location: 'Soweto',
    bio: '',
  })
  const near = (await kabelo.get('/api/businesses?q=profiled&sort=near')).body
  expect(near.map(({ location }: Business) => location)).toEqual(['Soweto', 'Umlazi'])
  expect(near[0].distanceKm).toBe(0)
  expect((await kabelo.get('/api/businesses?q=profiled')).body[1].distanceKm).toBeGreaterThan(400)
  const seen = (await visitor().get('/api/businesses?q=profiled&sort=near')).body
  expect(seen.map(({ distanceKm }: Business) => distanceKm)).toEqual([null, null])
})

test.each([
  ['near=1', placeMessages.badNear],
  ['near=91,0', placeMessages.badNear],
  ['near=a,b', placeMessages.badNear],
  ['near=1,2,3', placeMessages.badNear],
  ['bbox=1,2,3', placeMessages.badArea],
  ['bbox=30,-20,20,-10', placeMessages.badArea],
  ['bbox=-181,0,0,0', placeMessages.badArea],
  ['category=Casino', businessMessages.badCategory],
])('?%s is rejected', async (query, message) => {
  expect(await visitor().get(`/api/businesses?${query}`)).toFailWith(400, message)
})

test.each(['%', '_', '\\', "' OR 1=1--"])('a search for %s is literal', async (q) => {
  expect((await visitor().get(`/api/businesses?q=${encodeURIComponent(q)}`)).body).toEqual([])
})

test('a rating is rounded to the nearest tenth', async () => {
  const [owner, ...reviewers] = await members(4, 'reviewer')
  if (!owner) throw new Error('No members were registered')
  const { id } = await opens(owner, { name: 'Rounded' })
  const rating = async () => (await read(visitor(), id)).body.rating
  const means = []
  for (const [index, stars] of [4, 5, 5].entries()) {
    await reviewers[index]?.post(`/api/businesses/${id}/reviews`, { rating: stars, content: 'Good balm' })
    means.push(await rating())
  }
  expect(means).toEqual([4, 4.5, 4.7])
})

test('a member writes one review; the rating is the mean of all; the owner replies and is notified', async () => {
  const [owner, ayesha, themba] = [await member('owner'), await member('ayesha'), await member('themba')]
  const { id } = await opens(owner, { name: 'Reviewed' })
  const at = `/api/businesses/${id}/reviews`
  const five = await ayesha.post(at, { rating: 5, content: 'Forty minutes with my mother' })
  expect(five.status).toBe(201)
  expect(five.body).toMatchObject({ rating: 5, user: { id: ayesha.id }, reply: null })
  expect(await ayesha.post(at, { rating: 1, content: 'Again' })).toFailWith(
    409,
    reviewMessages.alreadyReviewed,
  )
  expect(await owner.post(at, { rating: 5, content: 'Mine' })).toFailWith(403, reviewMessages.ownBusiness)
  for (const rating of [0, 6, 4.5, '5', null])
    expect(await themba.post(at, { rating, content: 'x' })).toFailWith(400, reviewMessages.badRating)
  expect(await themba.post(at, { rating: 3, content: ' ' })).toFailWith(400, reviewMessages.blank)
  await themba.post(at, { rating: 4, content: 'Good balm' })
  expect((await read(visitor(), id)).body).toMatchObject({ rating: 4.5, reviewsCount: 2 })

  const review = `${at}/${five.body.id}`
  expect(await themba.patch(review, { rating: 1 })).toFailWith(403, reviewMessages.notYours)
  expect(await themba.del(review)).toFailWith(403, reviewMessages.notYours)
  expect((await ayesha.patch(review, { rating: 2 })).body).toMatchObject({
    rating: 2,
    content: five.body.content,
  })
  expect((await read(visitor(), id)).body.rating).toBe(3)

  expect(await themba.post(`${review}/reply`, { content: 'Thanks' })).toFailWith(
    403,
    reviewMessages.businessOwnerOnly,
  )
  expect(await owner.post(`${review}/reply`, { content: '' })).toFailWith(400, reviewMessages.blankReply)
  const replied = await owner.post(`${review}/reply`, { content: 'Thank you' })
  expect(replied.status).toBe(200)
  expect(replied.body).toMatchObject({ reply: 'Thank you', repliedAt: expect.any(String) })
  expect(
    (await owner.get('/api/notifications')).body.map(({ content }: { content: string }) => content),
  ).toContainEqual(expect.stringMatching(/ reviewed Reviewed$/))
  expect((await ayesha.get('/api/notifications')).body[0]).toMatchObject({
    content: 'Reviewed replied to your review',
    opens: 'business',
    relatedId: id,
  })

  expect((await ayesha.del(review)).body).toEqual({ message: reviewMessages.deleted })
  expect(await ayesha.del(review)).toFailWith(404, reviewMessages.missing)
  expect((await read(visitor(), id)).body).toMatchObject({ rating: 4, reviewsCount: 1 })
  expect(await drift()).toEqual([])
})

test('concurrent reviews, edits and deletions leave sum and count correct', async () => {
  const owner = await member('owner')
  const { id } = await opens(owner, { name: 'Busy' })
  const people = await members(10)
  await Promise.all(
    people.flatMap((person, index) =>
      [1, 2].map(() =>
        person.post(`/api/businesses/${id}/reviews`, { rating: (index % 5) + 1, content: 'Hm' }),
      ),
    ),
  )
  expect((await read(visitor(), id)).body).toMatchObject({ rating: 3, reviewsCount: 10 })
  const reviews = (await visitor().get(`/api/businesses/${id}/reviews`)).body
  await Promise.all(
    people.flatMap((person, index) => {
      const mine = reviews.find(({ userId }: { userId: number }) => userId === person.id)
      const at = `/api/businesses/${id}/reviews/${mine.id}`
      return index < 5
        ? [person.del(at), person.del(at)]
        : [person.patch(at, { rating: 5 }), person.patch(at, { rating: 1 }), person.patch(at, { rating: 4 })]
    }),
  )
  expect((await read(visitor(), id)).body.reviewsCount).toBe(5)
  expect(await drift()).toEqual([])
})

test('an admin verifies with a reason and a last day, after which the badge expires', async () => {
  const [owner, admin, moderator] = [await member('owner'), await staff('admin'), await staff('moderator')]
  const { id } = await opens(owner, { name: 'Checked', category: 'Education' })
  const at = `/api/businesses/${id}/verification`
  const until = '2040-01-31'
  const reason = 'Licence SAHPRA 123 seen'
  expect((await moderator.post(at, { until, reason })).status).toBe(403)
  expect((await owner.post(at, { until, reason })).status).toBe(403)
  expect(await admin.post(at, { until, reason: '' })).toFailWith(400, businessMessages.blankReason)
  expect(await admin.post(at, { until: '2020-01-01', reason })).toFailWith(400, businessMessages.badUntil)
  expect(await admin.post(at, { until: '2030-02-30', reason })).toFailWith(400, businessMessages.badUntil)
  const verified = await admin.post(at, { until, reason })
  expect(verified.body).toMatchObject({ isVerified: true, verifiedUntil: '2040-01-31T21:59:59.999Z' })
  expect((await owner.get('/api/notifications')).body[0].content).toBe('Checked is now Verified')

  await rows(`update businesses set verified_until = now() - interval '1 second' where id = $1`, [id])
  expect((await read(owner, id)).body).toMatchObject({ isVerified: false, verifiedUntil: null })

  await admin.post(at, { until, reason })
  expect((await admin.send('DELETE', at, { reason: 'Lapsed' })).body.isVerified).toBe(false)
  const log = await rows(
    `select action, actor_id, reason from audit_log where about_type = 'business' and about_id = $1 order by id`,
    [id],
  )
  expect(log.map(({ action }) => action)).toEqual(['business.verify', 'business.verify', 'business.unverify'])
  expect(log[0].reason).toBe(reason)
})
