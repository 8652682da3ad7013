import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'

/** The mark that admins chose: its version, not the picture. */
export const findMarkVersion = async (db: Db): Promise<string | null> =>
  (await db.selectFrom('siteMarks').select('version').executeTakeFirst())?.version ?? null

export const findMark = (db: Db) =>
  db.selectFrom('siteMarks').select(['picture', 'version']).executeTakeFirst()

export const upsertMark = (db: Db, picture: Buffer, version: string) =>
  db
    .insertInto('siteMarks')
    .values({ picture, version })
    .onConflict((conflict) =>
      conflict.column('isOnly').doUpdateSet({ picture, version, updatedAt: sql<string>`now()` }),
    )
    .execute()

export const deleteMark = (db: Db) => db.deleteFrom('siteMarks').returning('version').executeTakeFirst()
