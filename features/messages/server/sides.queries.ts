import type { Db } from '#platform/server/postgres/db.ts'

export const findSides = (db: Db, conversationId: number) =>
  db
    .selectFrom('conversationPeople')
    .select(['userId', 'state', 'isMuted', 'unreadCount'])
    .where('conversationId', '=', conversationId)
    .execute()

/** Messages of one conversation are written one after the other, so that their ids follow each other as they become visible. */
export const lockSides = (db: Db, conversationId: number) =>
  db.selectFrom('conversations').select('id').where('id', '=', conversationId).forUpdate().execute()
