import { imageOf, imagesOf } from '#features/site/media/server/media.queries.ts'
import type { Db } from '#platform/server/postgres/db.ts'

/** A reported product for the staff, in whatever state it is. */
export const findReportedProduct = async (db: Db, id: number) => {
  const row = await db
    .selectFrom('products')
    .innerJoin('businesses', 'businesses.id', 'products.businessId')
    .select(['products.name as title', 'products.description as text', 'products.priceCents'])
    .select(['products.image', 'products.gallery', 'products.createdAt', 'products.hiddenAt'])
    .select(['products.deletedAt', 'products.businessId', 'businesses.name as businessName'])
    .where('products.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { image, gallery, businessId, businessName, ...written } = row
  return {
    ...written,
    pictures: [imageOf(image), ...imagesOf(gallery)].filter((one) => one !== null),
    place: { name: businessName, path: `/business/${businessId}` },
  }
}
