import { siteDay } from '#platform/contract/clocks.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { listMedia, mediaStorage } from '#platform/server/storage/media-storage.ts'
import { siteFigureLimits } from '../../site-figures.contract.ts'
import {
  countActive,
  countActiveOfWeek,
  countDays,
  countFailedMails,
  countLevels,
  findProgress,
  saveMediaBytes,
  type Progress,
} from './count-days.queries.ts'
import { addDays, mondayOf } from './weeks.ts'

type Counting = {
  /** The names of the jobs that send mail. */
  mailJobs: readonly string[]
  now?: number
  stopping?: AbortSignal | undefined
}

/**
 * Counts today and what may have changed of the days before it, then the days before counting began, as far as their rows still say what
 * happened. Each statement counts anew, so that a second process, or a second run, finds the same.
 */
export async function countFigures(db: Db, { mailJobs, now = Date.now(), stopping }: Counting) {
  const today = siteDay(now)
  const progress = await findProgress(db)
  // NOTE: the oldest first, so that a run that is stopped leaves no gap behind it.
  for (const [from, to] of slicesOf(firstToCount(progress, today), today)) await countDays(db, from, to)
  await countLevels(db, today)
  const yesterday = addDays(today, -1)
  // NOTE: counting the day before the first one would find only those who have not come back since.
  const wasCounting = progress.activeSince !== null && progress.activeSince < today
  const days = wasCounting ? [yesterday, today] : [today]
  for (const day of days) {
    await countActive(db, day)
    await countFailedMails(db, day, mailJobs)
  }
  for (const week of new Set(days.map(mondayOf))) await countActiveOfWeek(db, week)
  await countPast(db, stopping)
}

/** Five weeks ago, or the day after which nothing was counted; no day before the first member. */
const firstToCount = ({ first, newest }: Progress, today: string) =>
  latest(first ?? today, earliest(newest ?? today, addDays(today, -siteFigureLimits.recountDays)))

const earliest = (one: string, other: string) => (one < other ? one : other)
const latest = (one: string, other: string) => (one > other ? one : other)

/** The days between two in slices of a week, the oldest first: no statement takes long on a large site. */
function slicesOf(from: string, to: string): [string, string][] {
  if (from > to) return []
  const last = addDays(from, siteFigureLimits.sliceDays - 1)
  return [[from, earliest(last, to)], ...slicesOf(addDays(last, 1), to)]
}

/** The days before those that are counted, back to the first of the site. A run that is stopped is continued by the next one. */
async function countPast(db: Db, stopping: AbortSignal | undefined) {
  const { first, oldest } = await findProgress(db)
  if (first === null || oldest === null) return
  for (const [from, to] of slicesOf(first, addDays(oldest, -1)).toReversed())
    if (!stopping?.aborted) await countDays(db, from, to)
}

/** What the pictures and files of members take. */
export async function countMediaBytes(db: Db, config: Config, now = Date.now()) {
  let sum = 0
  for await (const files of listMedia(mediaStorage(config))) for (const { bytes } of files) sum += bytes
  await saveMediaBytes(db, siteDay(now), sum)
}
