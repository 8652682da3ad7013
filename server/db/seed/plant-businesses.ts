import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { Prepared } from '#server/media/images.ts'
import { resolvePlace } from '#server/businesses/places.ts'
import { businesses } from './businesses-1.ts'
import { moreBusinesses } from './businesses-2.ts'
import type { SeedBusiness } from './types.ts'

export const seedBusinesses = [...businesses, ...moreBusinesses]

export const photoUseOf = ({ name }: Pick<SeedBusiness, 'name'>, place: number) =>
  `photo business ${name} ${place}`

type Ids = (username: string) => number
const dayMs = 86_400_000
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Oldest first, so that the directory begins as the list does; the ratings are what the reviews say. */
export async function plantBusinesses(db: Db, pictures: Map<string, Prepared>, idOf: Ids) {
  for (const [age, business] of [...seedBusinesses.entries()].toReversed())
    await plantBusiness(db, business, age, pictures, idOf)
  await sql`
    update businesses set
      rating_sum = (select coalesce(sum(rating), 0) from business_reviews where business_id = businesses.id),
      reviews_count = (select count(*) from business_reviews where business_id = businesses.id)
    where is_sample`.execute(db)
}

async function plantBusiness(
  db: Db,
  { by, hours, art: _art, alt, photos = [], isVerified, reviews, ...business }: SeedBusiness,
  age: number,
  pictures: Map<string, Prepared>,
  idOf: Ids,
) {
  const picture = pictures.get(`photo business ${business.name}`)
  const gallery = photos.flatMap((photo, place) => {
    const prepared = pictures.get(photoUseOf(business, place))
    return prepared ? [{ ...prepared, alt: photo.alt }] : []
  })
  const userId = idOf(by)
  const { id } = await db
    .insertInto('businesses')
    .values({
      ...business,
      ...resolvePlace(business.location),
      userId,
      hours: JSON.stringify(hoursOf(hours)),
      image: picture ? JSON.stringify({ ...picture, alt: alt ?? '' }) : null,
      gallery: JSON.stringify(gallery),
      verifiedAt: isVerified ? new Date().toISOString() : null,
      verifiedUntil: isVerified ? new Date(Date.now() + 365 * dayMs).toISOString() : null,
      isSample: true,
      createdAt: new Date(Date.now() - (age + 30) * dayMs).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const keep = (kind: 'business' | 'gallery', { key, width, height, widths }: Prepared) =>
    db.insertInto('media').values({ key, width, height, widths, userId, kind, businessId: id }).execute()
  if (picture) await keep('business', picture)
  for (const photo of gallery) await keep('gallery', photo)
  for (const [index, [reviewer, rating, content, reply]] of reviews.toReversed().entries()) {
    const writtenAt = Date.now() - (3 + (reviews.length - index) * 9) * dayMs
    const createdAt = new Date(writtenAt).toISOString()
    const repliedAt = reply ? new Date(writtenAt + dayMs).toISOString() : null
    await db
      .insertInto('businessReviews')
      .values({
        businessId: id,
        userId: idOf(reviewer),
        rating,
        content,
        createdAt,
        reply: reply ?? null,
        repliedAt,
      })
      .execute()
  }
}

/** 'Mon-Fri 09:00-12:00, 13:00-17:00; Sat 09:00-12:00' */
function hoursOf(text: string) {
  return text.split('; ').flatMap((line) => {
    const [span = '', ...rest] = line.split(' ')
    const [first = '', last = first] = span.split('-')
    const shifts = rest.join('').split(',')
    return days.slice(days.indexOf(first), days.indexOf(last) + 1).flatMap((day) =>
      shifts.map((shift) => {
        const [opens, closes] = shift.split('-')
        return { day: days.indexOf(day), opens, closes }
      }),
    )
  })
}
