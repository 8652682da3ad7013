import { sql } from 'kysely'
import type { StoredImage } from '#features/site/media/server/media.queries.ts'
import type { Db } from '#platform/server/postgres/db.ts'

/** The pictures in order, the first one first; locks the row. */
export const lockPictures = async (db: Db, id: number): Promise<StoredImage[]> => {
  const row = await db
    .selectFrom('products')
    .select(
      sql<
        StoredImage[]
      >`case when image is null then gallery else jsonb_build_array(image) || gallery end`.as('pictures'),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.pictures ?? []
}

export const updatePictures = (db: Db, id: number, [first, ...rest]: StoredImage[]) =>
  db
    .updateTable('products')
    .set({ image: first ? JSON.stringify(first) : null, gallery: JSON.stringify(rest) })
    .where('id', '=', id)
    .execute()
