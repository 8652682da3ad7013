import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'
import { deleteInSlices } from '#platform/server/postgres/delete-in-slices.ts'
import { accountLimits } from '../../contract.ts'

const { minutes, tries } = accountLimits.ticket

const isLive = sql<boolean>`login_tickets.created_at > now() - ${sql.lit(`${minutes} minutes`)}::interval`

export const insertTicket = (db: Db, tokenHash: string, userId: number) =>
  db.insertInto('loginTickets').values({ tokenHash, userId }).execute()

/** Counts the attempt; returns the member, while the ticket is valid. */
export const tryTicket = (db: Db, tokenHash: string) =>
  db
    .updateTable('loginTickets')
    .set((eb) => ({ tries: eb('loginTickets.tries', '+', 1) }))
    .from('users')
    .whereRef('users.id', '=', 'loginTickets.userId')
    .where('loginTickets.tokenHash', '=', tokenHash)
    .where('loginTickets.tries', '<', tries)
    .where(isLive)
    .returning(['users.id', 'users.username', 'users.suspendedAt', 'users.suspendedUntil'])
    .executeTakeFirst()

/** False when the ticket was already used. */
export const deleteTicket = async (db: Db, tokenHash: string) => {
  const row = await db
    .deleteFrom('loginTickets')
    .where('tokenHash', '=', tokenHash)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteTicketsOf = (db: Db, userId: number) =>
  db.deleteFrom('loginTickets').where('userId', '=', userId).execute()

export const deleteDeadTickets = (db: Db) => deleteInSlices(db, 'loginTickets', sql<boolean>`not (${isLive})`)
