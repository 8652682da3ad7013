import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'
import { reportLimits } from '../contract.ts'

/** The decision that keeps this account suspended the longest; undefined where a staff member suspended it without a report. */
export const findSuspendingCase = (db: Db, userId: number) =>
  db
    .selectFrom('sanctions')
    .innerJoin('moderationCases', 'moderationCases.id', 'sanctions.caseId')
    .select('moderationCases.id')
    .where('sanctions.userId', '=', userId)
    .where(
      sql<boolean>`moderation_cases.author_id in (select ${userId}::bigint union all select id from group_aliases where user_id = ${userId})`,
    )
    .where('sanctions.kind', '=', sql.lit('suspension'))
    .where('sanctions.liftedAt', 'is', null)
    .where((eb) => eb.or([eb('sanctions.until', 'is', null), eb('sanctions.until', '>', sql<string>`now()`)]))
    .orderBy('sanctions.until', (order) => order.desc().nullsFirst())
    .orderBy('sanctions.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertAppealTicket = (db: Db, tokenHash: string, caseId: number) =>
  db.insertInto('appealTickets').values({ tokenHash, caseId }).execute()

const isLive = sql<boolean>`appeal_tickets.created_at > now() - ${sql.lit(`${reportLimits.ticketMinutes} minutes`)}::interval`

/** The decision and its author, while the ticket is valid. */
export const findAppealTicket = (db: Db, tokenHash: string) =>
  db
    .selectFrom('appealTickets')
    .innerJoin('moderationCases', 'moderationCases.id', 'appealTickets.caseId')
    .select(['moderationCases.id', 'moderationCases.authorId'])
    .where('appealTickets.tokenHash', '=', tokenHash)
    .where(isLive)
    .executeTakeFirst()

/** All tickets of this decision: it is appealed once. */
export const deleteAppealTickets = (db: Db, caseId: number) =>
  db.deleteFrom('appealTickets').where('caseId', '=', caseId).execute()

export const deleteDeadAppealTickets = (db: Db) =>
  db
    .deleteFrom('appealTickets')
    .where(sql<boolean>`not (${isLive})`)
    .execute()

/** The confirmed address of a member who may be suspended. */
export const findAppellant = async (db: Db, caseId: number) =>
  db
    .selectFrom('moderationCases')
    .innerJoin('users', (join) =>
      join.on(
        'users.id',
        '=',
        sql<number>`coalesce((select user_id from group_aliases where id = moderation_cases.author_id), moderation_cases.author_id)`,
      ),
    )
    .select(['users.id', 'users.email', 'users.displayName'])
    .select(['moderationCases.appealOutcome', 'moderationCases.appealReason'])
    .where('moderationCases.id', '=', caseId)
    .where('users.emailVerifiedAt', 'is not', null)
    .executeTakeFirst()
