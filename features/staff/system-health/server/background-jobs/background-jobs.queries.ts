import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'
import { listPage, newestFirst } from '#platform/server/postgres/list-page.ts'
import type { BackgroundJob, JobQuery, JobState } from '../../background-jobs.contract.ts'

const isRunning = sql<boolean>`coalesce(jobs.locked_until > now(), false)`
const stateOf = sql<JobState>`case when failed_at is not null then 'failed' when ${isRunning} then 'running' else 'waiting' end`

const selectJobs = (db: Db) =>
  db
    .selectFrom('jobs')
    .select(['id', 'name', 'attempts', 'createdAt', 'runAt', 'failedAt', 'lastError'])
    .select(stateOf.as('state'))

/** The newest first. */
export const listJobs = async (db: Db, { state, cursor, limit }: JobQuery) => {
  return listPage(
    selectJobs(db).$if(state !== undefined, (query) => query.where(sql<boolean>`${stateOf} = ${state}`)),
    { limit, cursor },
    newestFirst('id'),
    (row): BackgroundJob => row,
  )
}

export const findJob = (db: Db, id: number) => selectJobs(db).where('id', '=', id).executeTakeFirst()

/** Locks it, so that no worker takes it meanwhile; undefined when there is none. */
export const lockJob = (db: Db, id: number) =>
  db
    .selectFrom('jobs')
    .select(['id', 'name'])
    .select(isRunning.as('isRunning'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Due now, with all its attempts. */
export const restartJob = (db: Db, id: number) =>
  db
    .updateTable('jobs')
    .set({ failedAt: null, lockedUntil: null, attempts: 0, runAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute()

export const deleteJob = (db: Db, id: number) => db.deleteFrom('jobs').where('id', '=', id).execute()

/** Those that failed first. */
export const listScheduledRuns = (db: Db) =>
  db
    .selectFrom('scheduledJobs')
    .select(['name', 'startedAt', 'finishedAt', 'lastError'])
    .orderBy(sql`last_error is null`)
    .orderBy('name')
    .execute()
