import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'
import { deleteInSlices, isOlderThan } from '#platform/server/postgres/delete-in-slices.ts'
import { contactLimits, type ContactInput } from '../contract.ts'

type NewMessage = Omit<ContactInput, 'website'> & { userId: number | null }

export const insertMessage = async (db: Db, message: NewMessage) => {
  const row = await db.insertInto('contactMessages').values(message).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export const findMessage = (db: Db, id: number) =>
  db.selectFrom('contactMessages').selectAll().where('id', '=', id).executeTakeFirst()

export const markMailed = (db: Db, id: number) =>
  db
    .updateTable('contactMessages')
    .set({ mailedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute()

export const deleteOldMessages = (db: Db) =>
  deleteInSlices(db, 'contactMessages', isOlderThan('createdAt', `${contactLimits.storedMonths} months`))
