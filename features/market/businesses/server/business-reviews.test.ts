import { beforeAll, expect, test } from 'vitest'
import { drift, founder, member, members, visitor, type Person } from '#app/testing.ts'
import { reviewMessages } from '#features/market/reviews/copy.ts'
import { aged } from '#features/market/reviews/server/testing.ts'
import { opens } from './testing.ts'

beforeAll(async () => {
  await founder()
})

const read = (person: Person, id: number) => person.get(`/api/businesses/${id}`)

test('a rating is rounded to the nearest tenth', async () => {
  const [owner, ...reviewers] = await members(4, 'reviewer')
  if (!owner) throw new Error('No members were registered')
  await aged(30, ...reviewers)
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
  await aged(30, ayesha, themba)
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
  await aged(30, ...people)
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
