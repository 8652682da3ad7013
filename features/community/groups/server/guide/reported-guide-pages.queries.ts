import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'

/** Whether or not it is visible. */
export const findPlaceOfPage = (db: Db, id: number) =>
  db.selectFrom('groupGuidePages').select(['groupId', 'editedBy']).where('id', '=', id).executeTakeFirst()

/** A reported page for the staff, in whatever state it is. */
export const findReportedPage = async (db: Db, id: number) => {
  const row = await db
    .selectFrom('groupGuidePages as pages')
    .innerJoin('groups', 'groups.id', 'pages.groupId')
    .select(['pages.title', 'pages.content as text', 'pages.createdAt', 'pages.hiddenAt', 'pages.groupId'])
    .select('groups.name as groupName')
    .where('pages.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { groupId, groupName, ...written } = row
  return { ...written, place: { name: groupName, path: `/groups/${groupId}` } }
}

export const updateHidden = (db: Db, id: number, isHidden: boolean) =>
  db
    .updateTable('groupGuidePages')
    .set({ hiddenAt: isHidden ? sql<string>`now()` : null })
    .where('id', '=', id)
    .execute()
