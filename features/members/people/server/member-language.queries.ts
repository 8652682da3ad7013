import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'

export const findLanguage = async (db: Db, userId: number) =>
  (await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst())?.language

export const updateLanguage = (db: Db, userId: number, language: string) =>
  db.updateTable('users').set({ language }).where('id', '=', userId).execute()

export const updateMissingLanguage = (db: Db, userId: number, language: string) =>
  db
    .updateTable('users')
    .set({ language })
    .where('id', '=', userId)
    .where('language', 'is', sql.lit(null))
    .execute()
