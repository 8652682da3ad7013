import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import type { BackupRun } from '../../backups.contract.ts'

export const insertRun = async (db: Db, name: string) => {
  const { id } = await db.insertInto('backupRuns').values({ name }).returning('id').executeTakeFirstOrThrow()
  return id
}

export const markSucceeded = (db: Db, id: number, bytes: number) =>
  db
    .updateTable('backupRuns')
    .set({ state: 'succeeded', finishedAt: sql<string>`now()`, bytes })
    .where('id', '=', id)
    .execute()

export const markEnded = (db: Db, id: number, state: 'failed' | 'interrupted', error: string) =>
  db
    .updateTable('backupRuns')
    .set({ state, finishedAt: sql<string>`now()`, error })
    .where('id', '=', id)
    .execute()

export const markVerified = (
  db: Db,
  id: number,
  verification: NonNullable<BackupRun['verification']>,
  error: string | null,
) =>
  db
    .updateTable('backupRuns')
    .set({ verifiedAt: sql<string>`now()`, verification, verificationError: error })
    .where('id', '=', id)
    .execute()

export const markDeleted = (db: Db, id: number) =>
  db
    .updateTable('backupRuns')
    .set({ deletedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute()

/** Of a process that ended without saying how. */
export const listUnfinished = (db: Db) =>
  db.selectFrom('backupRuns').select(['id', 'name']).where('state', '=', 'running').execute()

/** Those that can be restored, the newest first. */
export const listStored = (db: Db) =>
  db
    .selectFrom('backupRuns')
    .select(['id', 'name', 'startedAt', 'bytes'])
    .where('state', '=', 'succeeded')
    .where('deletedAt', 'is', null)
    .orderBy('startedAt', 'desc')
    .execute()

/** The newest that failed: what they wrote may still be there. */
export const listFailed = async (db: Db) => {
  const failed = await db
    .selectFrom('backupRuns')
    .select('name')
    .where('state', 'in', ['failed', 'interrupted'])
    .orderBy('startedAt', 'desc')
    .limit(sql.lit(20))
    .execute()
  return failed.map(({ name }) => name)
}

const selectRuns = (db: Db) =>
  db
    .selectFrom('backupRuns')
    .select(['id', 'name', 'state', 'startedAt', 'finishedAt', 'bytes', 'error'])
    .select(['verifiedAt', 'verification', 'verificationError', 'deletedAt'])

/** The newest first. */
export const listRuns = (db: Db, limit: number): Promise<BackupRun[]> =>
  selectRuns(db).orderBy('startedAt', 'desc').limit(sql.lit(limit)).execute()

export const findLastSuccess = (db: Db) =>
  selectRuns(db)
    .where('state', '=', 'succeeded')
    .where('deletedAt', 'is', null)
    .orderBy('startedAt', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()

export const findLastFailure = (db: Db) =>
  db
    .selectFrom('backupRuns')
    .select('finishedAt')
    .where('state', '=', 'failed')
    .orderBy('startedAt', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()

export const findLastTrial = (db: Db) =>
  selectRuns(db)
    .where('verifiedAt', 'is not', null)
    .orderBy('verifiedAt', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()

/** Those without a stored backup. */
export const deleteOldRuns = (db: Db, days: number) =>
  sql`delete from backup_runs where started_at < now() - make_interval(days => ${days})
    and (deleted_at is not null or state in ('failed', 'interrupted'))`.execute(db)

const SizeRow = z.object({ bytes: z.number() })

export const measureDatabase = async (db: Db) => {
  const [row] = await sqlRows(db, SizeRow, 'select pg_database_size(current_database()) as bytes')
  return row?.bytes ?? 0
}
