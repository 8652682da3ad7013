import type * as z from 'zod/mini'
import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { runStatement } from '#platform/server/postgres/sql-rows.ts'
import { insertJobs, jobInsert } from './jobs.queries.ts'

export type JobContext = {
  db: Db
  config: Config
  /** Aborted when the worker stops, for what would take too long to end by itself. */
  stopping?: AbortSignal
}
/** Jobs of one lane never wait for those of another: a slow mail server holds up only mail, a slow site only previews, a long backup nothing. */
export type Lane = (typeof lanes)[number]
export const lanes = ['general', 'mail', 'push', 'previews', 'backup'] as const
export type Job<S extends z.ZodMiniType = z.ZodMiniType> = {
  name: string
  input: S
  /** Without one: general. */
  lane?: Lane
  run: (context: JobContext, input: z.infer<S>) => Promise<unknown>
}
/** What it takes to enqueue a job. A feature can declare one that a feature built on it runs. */
export type JobType<S extends z.ZodMiniType = z.ZodMiniType> = Pick<Job<S>, 'name' | 'input'>
/** A scheduled job, run by one process every N minutes. */
export type ScheduledJob = {
  name: string
  everyMinutes: number
  lane?: Lane
  run: (context: JobContext) => Promise<unknown>
}

export const job = <S extends z.ZodMiniType>(name: string, options: Omit<Job<S>, 'name'>): Job<S> => ({
  name,
  ...options,
})
export const scheduledJob = (
  name: string,
  everyMinutes: number,
  run: ScheduledJob['run'],
  lane: Lane = 'general',
): ScheduledJob => ({ name, everyMinutes, run, lane })

/** Enqueues a job in the transaction: it runs after the commit, and never after a rollback. */
export async function enqueue<S extends z.ZodMiniType>(
  db: Db,
  of: JobType<S>,
  input: z.infer<S>,
  delaySeconds = 0,
) {
  await runStatement(db, enqueueStatement(of, input, delaySeconds))
}

/** The same as a statement, for a pipeline with others. */
export const enqueueStatement = <S extends z.ZodMiniType>(
  { name }: JobType<S>,
  input: z.infer<S>,
  delaySeconds = 0,
) => jobInsert(name, input, delaySeconds)

/** Enqueues several jobs of one kind in one statement. */
export const enqueueMany = <S extends z.ZodMiniType>(db: Db, { name }: JobType<S>, inputs: z.infer<S>[]) =>
  insertJobs(db, name, inputs)
