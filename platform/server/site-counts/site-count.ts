import type * as z from 'zod/mini'
import { cachedValue } from '#platform/server/cached-value.ts'
import { scheduledJob, type ScheduledJob } from '#platform/server/jobs/queue.ts'
import type { Log } from '#platform/server/log.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { findCount, saveCount } from './site-counts.queries.ts'

/** How long a process answers with its copy before it looks for a newer count. */
const copyMs = 10_000

type Counting<S extends z.ZodMiniType> = {
  answer: S
  everyMinutes: number
  count: (db: Db) => Promise<z.infer<S>>
}

/** `read` is null, and `ifRead` too, while nothing was counted yet. */
export type SiteCount<T = unknown> = {
  name: string
  job: ScheduledJob
  read: (db: Db) => Promise<T | null>
  ifRead: (db: Db) => T | null
  renew: (db: Db) => Promise<void>
}

/**
 * Something that is the same for everybody and takes long to count. A job counts and stores it; requests, in every process, read what is
 * stored. A count that fails leaves the last one.
 */
export function siteCount<S extends z.ZodMiniType>(
  name: string,
  { answer, everyMinutes, count }: Counting<S>,
): SiteCount<z.infer<S>> {
  const copy = cachedValue(
    name,
    copyMs,
    async (db) => answer.safeParse(await findCount(db, name)).data ?? null,
  )
  const renew = async (db: Db) => {
    await saveCount(db, name, await count(db))
    await copy.renew(db)
  }
  return {
    name,
    read: copy.read,
    ifRead: copy.ifRead,
    renew,
    job: scheduledJob(name, everyMinutes, ({ db }) => renew(db)),
  }
}

/** For the start: counts what no job has counted yet, so that the first answers have it. */
export async function countMissing(db: Db, log: Log, counts: readonly SiteCount[]) {
  for (const { name, read, renew } of counts) {
    if ((await read(db)) !== null) continue
    await renew(db).catch((error: unknown) =>
      log.warn(`${name} could not be counted at the start: ${String(error)}`),
    )
  }
}
