import { sql } from 'kysely'
import { refColumns, refOf } from '#features/members/people/server/people.queries.ts'
import { isListedBy, noBlockText } from '#features/members/people/server/visibility.queries.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'

/** Those who were invited, with whether they have accepted, in the order of the invitations. */
export const listCoHosts = async (db: Db, viewer: Viewer | null, event: { id: number; userId: number }) => {
  const rows = await db
    .selectFrom('eventHosts')
    .innerJoin('users', 'users.id', 'eventHosts.userId')
    .select(refColumns)
    .select(['users.id', 'eventHosts.acceptedAt'])
    .where('eventHosts.postId', '=', event.id)
    .where(isListedBy(viewer, event.userId))
    .where(sql.raw<boolean>(noBlockText(String(event.userId))))
    .orderBy('eventHosts.createdAt')
    .orderBy('users.id')
    .execute()
  return rows.map((row) => ({ person: refOf(row.id, row), isAccepted: row.acceptedAt !== null }))
}

export const countCoHosts = async (db: Db, postId: number) => {
  const { count } = await db
    .selectFrom('eventHosts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('postId', '=', postId)
    .executeTakeFirstOrThrow()
  return count
}

export const findInvitation = (db: Db, postId: number, userId: number) =>
  db
    .selectFrom('eventHosts')
    .select('acceptedAt')
    .where('postId', '=', postId)
    .where('userId', '=', userId)
    .executeTakeFirst()

export const insertInvitation = (db: Db, postId: number, userId: number) =>
  db.insertInto('eventHosts').values({ postId, userId }).execute()

/** False if it was accepted already, or is gone. */
export const markAccepted = async (db: Db, postId: number, userId: number) => {
  const { numUpdatedRows } = await db
    .updateTable('eventHosts')
    .set({ acceptedAt: sql<string>`now()` })
    .where('postId', '=', postId)
    .where('userId', '=', userId)
    .where('acceptedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const deleteCoHost = (db: Db, postId: number, userId: number) =>
  db.deleteFrom('eventHosts').where('postId', '=', postId).where('userId', '=', userId).execute()
