import type { Db } from '#platform/server/postgres/db.ts'
import { hot } from '#platform/server/postgres/raw-sql.ts'
import type { StoredImage } from '#features/media/server/media.queries.ts'

export const findPhotos = async (db: Db, id: number) => {
  const [row] = await hot<{ gallery: StoredImage[] }>(db, 'select gallery from businesses where id = $1', [
    id,
  ])
  return row?.gallery ?? []
}

/** The same while nobody else changes them. */
export const lockPhotos = async (db: Db, id: number) => {
  await hot(db, 'select id from businesses where id = $1 for no key update', [id])
  return findPhotos(db, id)
}

export const updatePhotos = (db: Db, id: number, photos: StoredImage[]) =>
  hot(db, 'update businesses set gallery = $2::jsonb where id = $1', [id, JSON.stringify(photos)])
