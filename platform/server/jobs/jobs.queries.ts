import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlCommand, sqlRows } from '#platform/server/postgres/sql-rows.ts'

export const jobInsert = (name: string, input: unknown, delaySeconds: number) =>
  sqlCommand(
    'insert into jobs (name, input, run_at) values ($1, $2::jsonb, now() + make_interval(secs => $3))',
    [name, JSON.stringify(input), delaySeconds],
  )

export const insertJobs = (db: Db, name: string, inputs: unknown[]) =>
  sql`insert into jobs (name, input) select ${name}::text, input from jsonb_array_elements(${JSON.stringify(inputs)}::jsonb) as input`.execute(
    db,
  )

const DueJob = z.object({ id: z.number(), name: z.string(), input: z.unknown(), attempts: z.number() })
export type DueJob = z.infer<typeof DueJob>

/** Takes and locks the next due job for a while, so that no other process takes it. */
export const takeJob = async (db: Db, lockSeconds: number) => {
  const [job] = await sqlRows(
    db,
    DueJob,
    `update jobs set locked_until = now() + make_interval(secs => $1), attempts = attempts + 1
     where id = (
       select id from jobs where run_at <= now() and (locked_until is null or locked_until < now())
       order by run_at limit 1 for update skip locked
     ) returning id, name, input, attempts`,
    [lockSeconds],
  )
  return job
}

export const deleteJob = (db: Db, id: number) => db.deleteFrom('jobs').where('id', '=', id).execute()

export const postponeJob = (db: Db, id: number, seconds: number, lastError: string) =>
  sql`update jobs set run_at = now() + make_interval(secs => ${seconds}), locked_until = null, last_error = ${lastError} where id = ${id}`.execute(
    db,
  )

/** True for the one process that may run the scheduled job now; the time is stored in the same statement. */
export const claimScheduledJob = async (db: Db, name: string, everyMinutes: number) => {
  const result = await sql`
    insert into installation (key, value) values (${`scheduled job ${name}`}, to_jsonb(now()))
    on conflict (key) do update set value = excluded.value
    where (installation.value #>> '{}')::timestamptz < now() - make_interval(mins => ${everyMinutes})
    returning key`.execute(db)
  return result.rows.length === 1
}
