import type { Db } from '#platform/server/postgres/db.ts'

export const insertHidden = (db: Db, userId: number, postId: number) =>
  db
    .insertInto('hiddenPosts')
    .values({ userId, postId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteHidden = (db: Db, userId: number, postId: number) =>
  db.deleteFrom('hiddenPosts').where('userId', '=', userId).where('postId', '=', postId).execute()
