import * as z from 'zod/mini'
import { StoredImage } from '#features/site/media/server/media.queries.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'

const GalleryRow = z.object({ gallery: z.array(StoredImage) })

export const findPhotos = async (db: Db, id: number) => {
  const [row] = await sqlRows(db, GalleryRow, 'select gallery from businesses where id = $1', [id])
  return row?.gallery ?? []
}

/** Locks the photos until the end of the transaction. */
export const lockPhotos = async (db: Db, id: number) => {
  await db.selectFrom('businesses').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findPhotos(db, id)
}

export const updatePhotos = (db: Db, id: number, photos: StoredImage[]) =>
  db
    .updateTable('businesses')
    .set({ gallery: JSON.stringify(photos) })
    .where('id', '=', id)
    .execute()
