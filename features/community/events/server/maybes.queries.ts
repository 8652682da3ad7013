import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'

export const insertMaybe = (db: Db, postId: number, userId: number) =>
  db
    .insertInto('eventMaybes')
    .values({ postId, userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteMaybe = (db: Db, postId: number, userId: number) =>
  db.deleteFrom('eventMaybes').where('postId', '=', postId).where('userId', '=', userId).execute()

export const deleteMaybesOf = (db: Db, userIds: number[]) =>
  db
    .deleteFrom('eventMaybes')
    .where('userId', '=', sql<number>`any(${userIds}::bigint[])`)
    .execute()
