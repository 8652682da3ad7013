import { sql } from 'kysely'
import { imageOf } from '#features/site/media/server/media.queries.ts'
import type { Db } from '#platform/server/postgres/db.ts'

/** A reported group for the staff, in whatever state it is. */
export const findReportedGroup = async (db: Db, id: number) => {
  const row = await db
    .selectFrom('groups')
    .select(['name as title', 'description as text', 'image', 'createdAt', 'hiddenAt', 'deletedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { image, ...written } = row
  return { ...written, pictures: [imageOf(image)].filter((one) => one !== null) }
}

export const updateHidden = (db: Db, id: number, isHidden: boolean) =>
  db
    .updateTable('groups')
    .set({ hiddenAt: isHidden ? sql<string>`now()` : null })
    .where('id', '=', id)
    .execute()
