import { sql, type Insertable, type Updateable } from 'kysely'
import { refColumns, refOf, type RefRow } from '#features/members/people/server/people.queries.ts'
import { imageOf, type StoredImage } from '#features/site/media/server/media.queries.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { BusinessesTable } from '#platform/server/postgres/schema.ts'
import { businessCategories, type Business, type BusinessCategory } from '../contract.ts'
import { Hours, type Opening } from '../hours-input.ts'
import { ratingOf } from '../rating.ts'
import { sellState } from '../sell-state.ts'
import { factColumns, identityColumns, identityOf, missingNeeds, sellFactsOf } from './sell-facts.queries.ts'
import { visibleBusinesses } from './visibility.queries.ts'

const columns = [
  'businesses.id',
  'businesses.userId',
  'businesses.name',
  'businesses.description',
  'businesses.category',
  'businesses.location',
  'businesses.city',
  'businesses.country',
  'businesses.latitude',
  'businesses.longitude',
  'businesses.phone',
  'businesses.email',
  'businesses.website',
  'businesses.hours',
  'businesses.image',
  'businesses.logo',
  'businesses.ratingSum',
  'businesses.reviewsCount',
  'businesses.youngStars',
  'businesses.youngReviews',
  'businesses.verifiedUntil',
  'businesses.declaration',
  'businesses.declaredAt',
  'businesses.createdAt',
  'businesses.editedAt',
  'businesses.suspensionReason',
] as const

export const selectBusinesses = (db: Db, viewer: Viewer | null) => withColumns(visibleBusinesses(db, viewer))

/** The columns that `shapeBusiness` needs. */
export const withColumns = (businesses: ReturnType<typeof visibleBusinesses>) =>
  businesses
    .leftJoin('shopSettings', 'shopSettings.businessId', 'businesses.id')
    .select(columns)
    .select(identityColumns)
    .select(factColumns())
    .select(missingNeeds.as('missing'))
    .select(refColumns)
    .select(sql<boolean>`coalesce(businesses.verified_until > now(), false)`.as('isVerified'))

export type BusinessRow = Awaited<ReturnType<ReturnType<typeof selectBusinesses>['execute']>>[number]

/** Every row becomes a Business here. */
export function shapeBusiness(row: BusinessRow, metres: number | null = null): Business {
  const image = imageOf(row.image)
  const facts = sellFactsOf(row)
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    category: categoryOf(row.category),
    location: row.location,
    city: row.city,
    country: row.country,
    coordinates: coordinatesOf(row),
    contactInfo: {
      phone: row.phone || null,
      email: row.email || null,
      website: row.website || null,
    },
    hours: hoursOf(row.hours),
    imageUrl: image?.url ?? null,
    image,
    logo: imageOf(row.logo)?.url ?? null,
    rating: ratingOf(row),
    reviewsCount: row.reviewsCount,
    userId: row.userId,
    user: hasOwner(row) ? refOf(row.userId, row) : null,
    isVerified: row.isVerified,
    verifiedUntil: row.isVerified ? row.verifiedUntil : null,
    declaration: declarationOf(row),
    identity: identityOf(row),
    ...facts,
    suspension: suspensionOf(row),
    canSell: sellState(facts) === 'open',
    createdAt: row.createdAt,
    editedAt: row.editedAt,
    distanceKm: metres === null ? null : metres / 1000,
  }
}

export const categoryOf = (name: string): BusinessCategory =>
  businessCategories.find((category) => category === name) ?? 'Other'

const declarationOf = ({ category, declaration, declaredAt }: BusinessRow) =>
  category !== 'Lounge' || declaration === null || declaredAt === null
    ? null
    : { version: declaration, declaredAt }

const suspensionOf = ({ suspendedAt, suspensionReason }: BusinessRow) =>
  suspendedAt === null ? null : { reason: suspensionReason, suspendedAt }

const coordinatesOf = ({ latitude, longitude }: Pick<BusinessRow, 'latitude' | 'longitude'>) =>
  latitude === null || longitude === null ? null : { latitude, longitude }

const hoursOf = (stored: unknown): Opening[] => {
  const read = Hours.safeParse(stored)
  return read.success ? read.data : []
}

const hasOwner = (row: BusinessRow): row is BusinessRow & RefRow & { userId: number } => row.username !== null

export const findBusiness = async (db: Db, viewer: Viewer | null, id: number) => {
  const row = await selectBusinesses(db, viewer).where('businesses.id', '=', id).executeTakeFirst()
  return row && shapeBusiness(row)
}

/** The location in the viewer's own profile. */
export const findOwnLocation = async (db: Db, viewer: Viewer) => {
  const row = await db.selectFrom('users').select('location').where('id', '=', viewer.id).executeTakeFirst()
  return row?.location ?? ''
}

export type BusinessColumns = Updateable<BusinessesTable>
type NewBusiness = Omit<Insertable<BusinessesTable>, 'userId'>

export const insertBusiness = async (db: Db, userId: number, business: NewBusiness) => {
  const row = await db
    .insertInto('businesses')
    .values({ ...business, userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const updateBusiness = (db: Db, id: number, change: BusinessColumns) =>
  db
    .updateTable('businesses')
    .set({ ...change, editedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute()

export const updatePicture = (db: Db, id: number, column: 'image' | 'logo', picture: StoredImage) =>
  db
    .updateTable('businesses')
    .set({ [column]: JSON.stringify(picture) })
    .where('id', '=', id)
    .execute()

export const updateAlt = (db: Db, id: number, alt: string) =>
  sql`update businesses set image = jsonb_set(image, '{alt}', to_jsonb(${alt}::text)) where id = ${id} and image is not null`.execute(
    db,
  )

export const markBusinessDeleted = (db: Db, id: number) =>
  db
    .updateTable('businesses')
    .set({ deletedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute()

export const updateHidden = (db: Db, id: number, isHidden: boolean) =>
  db
    .updateTable('businesses')
    .set({ hiddenAt: isHidden ? sql<string>`now()` : null })
    .where('id', '=', id)
    .execute()
