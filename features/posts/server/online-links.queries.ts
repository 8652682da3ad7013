import type { Db } from '#platform/server/postgres/db.ts'

export const upsertOnlineLink = (db: Db, postId: number, url: string) =>
  db
    .insertInto('eventOnlineLinks')
    .values({ postId, url })
    .onConflict((conflict) => conflict.column('postId').doUpdateSet({ url }))
    .execute()

export const deleteOnlineLink = (db: Db, postId: number) =>
  db.deleteFrom('eventOnlineLinks').where('postId', '=', postId).execute()
