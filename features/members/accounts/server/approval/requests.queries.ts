import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'
import { deleteInSlices } from '#platform/server/postgres/delete-in-slices.ts'
import { approvalLimits } from '../../approval.contract.ts'

type NewRequest = {
  username: string
  displayName: string
  passwordHash: string
  weakPassword: boolean
  location: string
  bio: string
  email: string | null
  termsVersion: string
  agreedTerms: number
  language: string
  questions: string[]
  answers: string[]
}

/** False: another registration with this name waits already. */
export const insertRequest = async (db: Db, request: NewRequest) => {
  const row = await db
    .insertInto('registrationRequests')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const named = (username: string) => sql<boolean>`lower(username) = ${username.toLowerCase()}`

export const isNameRequested = async (db: Db, username: string) => {
  const row = await waitingRequests(db).select('id').where(named(username)).executeTakeFirst()
  return row !== undefined
}

/** The last registration with this name. */
export const findRequestOf = (db: Db, username: string) =>
  db
    .selectFrom('registrationRequests')
    .select(['passwordHash', 'declinedAt', 'reason'])
    .where(named(username))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Registrations without a decision. */
export const waitingRequests = (db: Db) =>
  db.selectFrom('registrationRequests').where('declinedAt', 'is', null)

export const listRequests = (db: Db) =>
  waitingRequests(db)
    .select(['id', 'username', 'displayName', 'location', 'bio', 'questions', 'answers', 'createdAt'])
    .select(sql<boolean>`email is not null`.as('hasEmail'))
    .orderBy('id')
    .limit(approvalLimits.listed)
    .execute()

/** Removes a waiting registration and returns it: of simultaneous decisions, one counts. */
export const takeRequest = (db: Db, id: number) =>
  db
    .deleteFrom('registrationRequests')
    .where('id', '=', id)
    .where('declinedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** What was entered is not needed any more; the name and password tell them the reason when they try to log in. */
export const declineRequest = (db: Db, id: number, reason: string) =>
  db
    .updateTable('registrationRequests')
    .set({ declinedAt: sql<string>`now()`, reason, bio: '', location: '', questions: [], answers: [] })
    .where('id', '=', id)
    .where('declinedAt', 'is', null)
    .returning('displayName')
    .executeTakeFirst()

export const findDeclined = (db: Db, id: number) =>
  db
    .selectFrom('registrationRequests')
    .select(['displayName', 'email', 'reason', 'language'])
    .where('id', '=', id)
    .where('declinedAt', 'is not', null)
    .executeTakeFirst()

export const deleteOldRequests = (db: Db) =>
  deleteInSlices(
    db,
    'registrationRequests',
    sql<boolean>`declined_at < now() - make_interval(days => ${sql.lit(approvalLimits.declinedDays)})`,
  )
