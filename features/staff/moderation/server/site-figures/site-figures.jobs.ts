import { scheduledJob } from '#platform/server/jobs/queue.ts'
import { countFigures, countMediaBytes } from './count-figures.ts'

/** The names of the jobs that send mail come from app/, which knows all jobs. */
export const countSiteFigures = (mailJobs: readonly string[]) =>
  scheduledJob('siteFigures.count', 60, ({ db, stopping }) => countFigures(db, { mailJobs, stopping }))

/** Every stored file is listed, so it happens once a day. */
export const countSiteStorage = scheduledJob('siteFigures.storage', 24 * 60, ({ db, config }) =>
  countMediaBytes(db, config),
)
