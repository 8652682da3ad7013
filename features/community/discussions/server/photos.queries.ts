import * as z from 'zod/mini'
import { StoredImage } from '#features/site/media/server/media.queries.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'

const PhotosRow = z.object({ images: z.array(StoredImage) })

/** Locks the discussion, so that two changes at once do not both arrange what was there before. */
export const findPhotos = async (tx: Db, id: number) => {
  const [row] = await sqlRows(tx, PhotosRow, 'select images from discussions where id = $1 for update', [id])
  return row?.images ?? []
}

export const updatePhotos = (db: Db, id: number, images: StoredImage[]) =>
  db
    .updateTable('discussions')
    .set({ images: JSON.stringify(images) })
    .where('id', '=', id)
    .execute()
