import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'

const DatabaseRow = z.object({
  bytes: z.number(),
  used: z.number(),
  allowed: z.number(),
  version: z.string(),
  migration: z.number(),
})

export async function readDatabase(db: Db) {
  const [row] = await sqlRows(
    db,
    DatabaseRow,
    `select pg_database_size(current_database()) as bytes,
       (select sum(numbackends)::int from pg_stat_database) as used,
       current_setting('max_connections')::int as allowed,
       split_part(current_setting('server_version'), ' ', 1) as version,
       (select max(number)::int from migrations) as migration`,
    [],
  )
  if (!row) throw new Error('The database did not describe itself.')
  return row
}

const QueueRow = z.object({
  waiting: z.number(),
  running: z.number(),
  lateSeconds: z.number(),
  mailWaiting: z.number(),
  mailFailed: z.number(),
  mailError: z.nullable(z.string()),
})
const emptyQueue = { waiting: 0, running: 0, lateSeconds: 0, mailWaiting: 0, mailFailed: 0, mailError: null }

/** The error is that of the mail job that failed last and is neither sent nor given up. */
export async function readQueue(db: Db, mailJobs: string[]) {
  const [row] = await sqlRows(
    db,
    QueueRow,
    `select (count(*) filter (where failed_at is null and not is_running))::int as waiting,
       (count(*) filter (where failed_at is null and is_running))::int as running,
       coalesce(extract(epoch from now() - min(run_at) filter (where failed_at is null and not is_running and run_at <= now())), 0)::int
         as late_seconds,
       (count(*) filter (where is_mail and failed_at is null))::int as mail_waiting,
       (count(*) filter (where is_mail and failed_at is not null))::int as mail_failed,
       (array_agg(last_error order by id desc) filter (where is_mail and last_error is not null and failed_at is null))[1] as mail_error
     from (select *, coalesce(locked_until > now(), false) as is_running, name = any($1::text[]) as is_mail from jobs) as jobs`,
    [mailJobs],
  )
  return row ?? emptyQueue
}

export const listDeadLetters = (db: Db) =>
  sqlRows(
    db,
    z.object({ name: z.string(), count: z.number() }),
    `select name, count(*)::int as count from jobs where failed_at is not null group by name order by count desc, name`,
    [],
  )

const ScheduleRow = z.object({ seenAt: z.nullable(z.string()), failed: z.array(z.string()) })

export async function readSchedules(db: Db) {
  const [row] = await sqlRows(
    db,
    ScheduleRow,
    `select max(started_at) as seen_at,
       coalesce(array_agg(name order by name) filter (where last_error is not null), '{}') as failed from scheduled_jobs`,
    [],
  )
  return row ?? { seenAt: null, failed: [] }
}
