import { imageOf, imagesOf } from '#features/site/media/server/media.queries.ts'
import type { Db } from '#platform/server/postgres/db.ts'

/** A reported business for the staff, in whatever state it is. */
export const findReportedBusiness = async (db: Db, id: number) => {
  const row = await db
    .selectFrom('businesses')
    .select(['name as title', 'description as text', 'image', 'logo', 'gallery'])
    .select(['createdAt', 'hiddenAt', 'deletedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { image, logo, gallery, ...written } = row
  const pictures = [imageOf(image), imageOf(logo), ...imagesOf(gallery)].filter((one) => one !== null)
  return { ...written, pictures }
}
