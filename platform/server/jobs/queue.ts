import type * as z from 'zod/mini'
import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { hot } from '#platform/server/postgres/raw-sql.ts'
import { insertJobs, jobRow } from './jobs.queries.ts'

export type JobContext = { db: Db; config: Config }
export type Job<S extends z.ZodMiniType = z.ZodMiniType> = {
  name: string
  input: S
  run: (context: JobContext, input: z.infer<S>) => Promise<unknown>
}
/** Done by one process every so many minutes, whether it has been asked for or not. */
export type Chore = { name: string; everyMinutes: number; run: (context: JobContext) => Promise<unknown> }

export const job = <S extends z.ZodMiniType>(name: string, options: Omit<Job<S>, 'name'>): Job<S> => ({
  name,
  ...options,
})
export const chore = (name: string, everyMinutes: number, run: Chore['run']): Chore => ({
  name,
  everyMinutes,
  run,
})

/** Puts a job into the queue with the transaction: done once it commits, never if it doesn't. */
export async function later<S extends z.ZodMiniType>(
  db: Db,
  of: Job<S>,
  input: z.infer<S>,
  delaySeconds = 0,
) {
  const { sql, parameters } = laterAlong(of, input, delaySeconds)
  await hot(db, sql, parameters)
}

/** The same as a statement, for a trip with others. */
export const laterAlong = <S extends z.ZodMiniType>({ name }: Job<S>, input: z.infer<S>, delaySeconds = 0) =>
  jobRow(name, input, delaySeconds)

/** Several of the same, in one statement. */
export const laterEach = <S extends z.ZodMiniType>(db: Db, { name }: Job<S>, inputs: z.infer<S>[]) =>
  insertJobs(db, name, inputs)
