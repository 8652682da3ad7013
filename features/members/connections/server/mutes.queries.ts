import { sql } from 'kysely'
import { refColumns, refOf } from '#features/members/people/server/people.queries.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { listPage } from '#platform/server/postgres/list-page.ts'

export const upsertMute = (db: Db, muterId: number, mutedId: number, until: string | null) =>
  db
    .insertInto('mutes')
    .values({ muterId, mutedId, until })
    .onConflict((conflict) => conflict.columns(['muterId', 'mutedId']).doUpdateSet({ until }))
    .execute()

export const deleteMute = (db: Db, muterId: number, mutedId: number) =>
  db.deleteFrom('mutes').where('muterId', '=', muterId).where('mutedId', '=', mutedId).execute()

/** The members that the viewer has muted, newest first, without mutes that have ended. */
export const listMutes = async (db: Db, viewer: Viewer, page: PageQuery) => {
  return listPage(
    db
      .selectFrom('mutes')
      .innerJoin('users', 'users.id', 'mutes.mutedId')
      .select(refColumns)
      .select(['users.id', 'mutes.createdAt as mutedAt', 'mutes.until'])
      .where('mutes.muterId', '=', viewer.id)
      .where(sql<boolean>`(mutes.until is null or mutes.until > now())`),
    page,
    { keys: { 'mutes.created_at': 'instant', 'users.id': 'id' }, keyOf: (row) => [row.mutedAt, row.id] },
    (row) => ({ ...refOf(row.id, row), isOnline: null, until: row.until }),
  )
}

export const findMutedWords = (db: Db, viewer: Viewer) =>
  db.selectFrom('users').select('mutedWords as words').where('id', '=', viewer.id).executeTakeFirstOrThrow()

export const updateMutedWords = (db: Db, id: number, mutedWords: string[]) =>
  db
    .updateTable('users')
    .set({ mutedWords })
    .where('id', '=', id)
    .returning('mutedWords as words')
    .executeTakeFirstOrThrow()
