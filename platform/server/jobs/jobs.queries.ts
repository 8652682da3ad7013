import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlCommand, sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { currentRequestId } from '#platform/server/request-id.ts'

export const jobInsert = (name: string, input: unknown, delaySeconds: number) =>
  sqlCommand(
    `insert into jobs (name, input, run_at, request_id)
     values ($1, $2::jsonb, now() + make_interval(secs => $3), $4)`,
    [name, JSON.stringify(input), delaySeconds, currentRequestId()],
  )

const JobCounts = z.object({ waiting: z.number(), running: z.number(), failed: z.number() })

export const countJobs = async (db: Db) => {
  const [counts] = await sqlRows(
    db,
    JobCounts,
    `select (count(*) filter (where failed_at is null and locked_until is null))::int as waiting,
       (count(*) filter (where failed_at is null and locked_until is not null))::int as running,
       (count(*) filter (where failed_at is not null))::int as failed from jobs`,
    [],
  )
  return counts ?? { waiting: 0, running: 0, failed: 0 }
}

export const insertJobs = (db: Db, name: string, inputs: unknown[]) =>
  sql`insert into jobs (name, input, request_id) select ${name}::text, input, ${currentRequestId()}::text from jsonb_array_elements(${JSON.stringify(inputs)}::jsonb) as input`.execute(
    db,
  )

const DueJob = z.object({
  id: z.number(),
  name: z.string(),
  input: z.unknown(),
  attempts: z.number(),
  requestId: z.nullable(z.string()),
})
export type DueJob = z.infer<typeof DueJob>
/** Which jobs a lane takes: those with these names, or all others. */
export type NameFilter = { isOneOf: boolean; names: string[] }

const everything: NameFilter = { isOneOf: false, names: [] }

/** The system time of a virtual machine goes back by some milliseconds now and then: what was due a moment ago still is. */
const tolerance = "interval '50 milliseconds'"

/** Takes and locks the next due job for a while, so that no other worker takes it. */
export const takeJob = async (db: Db, lockSeconds: number, { isOneOf, names } = everything) => {
  const [job] = await sqlRows(
    db,
    DueJob,
    `update jobs set locked_until = now() + make_interval(secs => $1), attempts = attempts + 1
     where id = (
       select id from jobs where run_at <= now() + ${tolerance} and (locked_until is null or locked_until < now())
         and failed_at is null and (name = any($2::text[])) = $3
       order by run_at limit 1 for update skip locked
     ) returning id, name, input, attempts, request_id`,
    [lockSeconds, names, isOneOf],
  )
  return job
}

/** While a job runs: the attempt that took it holds it for longer. */
export const extendLock = (db: Db, { id, attempts }: DueJob, lockSeconds: number) =>
  sql`update jobs set locked_until = now() + make_interval(secs => ${lockSeconds})
    where id = ${id} and attempts = ${attempts} and locked_until is not null`.execute(db)

export const deleteJob = (db: Db, id: number) => db.deleteFrom('jobs').where('id', '=', id).execute()

export const postponeJob = (db: Db, id: number, seconds: number, lastError: string) =>
  sql`update jobs set run_at = now() + make_interval(secs => ${seconds}), locked_until = null, last_error = ${lastError} where id = ${id}`.execute(
    db,
  )

export const releaseJobs = (db: Db, ids: number[]) =>
  sql`update jobs set locked_until = null, attempts = attempts - 1 where id = any(${ids}) and locked_until is not null`.execute(
    db,
  )

export const markJobFailed = (db: Db, id: number, lastError: string) =>
  sql`update jobs set failed_at = now(), locked_until = null, last_error = ${lastError} where id = ${id}`.execute(
    db,
  )

export const deleteOldFailures = (db: Db, days: number) =>
  sql`delete from jobs where failed_at < now() - make_interval(days => ${days})`.execute(db)

/** True for the one process that may run the scheduled job now; the time is stored in the same statement. */
export const claimScheduledJob = async (
  db: Db,
  name: string,
  { everyMinutes, lockSeconds }: { everyMinutes: number; lockSeconds: number },
) => {
  const result = await sql`
    insert into scheduled_jobs (name, locked_until) values (${name}, now() + make_interval(secs => ${lockSeconds}))
    on conflict (name) do update set started_at = now(), locked_until = excluded.locked_until
    where scheduled_jobs.started_at < now() - make_interval(mins => ${everyMinutes})
      and (scheduled_jobs.locked_until is null or scheduled_jobs.locked_until < now())
    returning name`.execute(db)
  return result.rows.length === 1
}

/** While a scheduled job runs. */
export const extendScheduledJob = (db: Db, name: string, lockSeconds: number) =>
  sql`update scheduled_jobs set locked_until = now() + make_interval(secs => ${lockSeconds})
    where name = ${name} and locked_until is not null`.execute(db)

export const markScheduledJob = (db: Db, name: string, lastError: string | null) =>
  sql`update scheduled_jobs set finished_at = now(), locked_until = null, last_error = ${lastError} where name = ${name}`.execute(
    db,
  )
