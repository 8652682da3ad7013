import type { AuditAction } from '#features/members/audit/contract.ts'
import { recordAction } from '#features/members/audit/server/audit.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { authorize, conflict, notFound } from '#platform/server/errors.ts'
import { hidePaths } from '#platform/server/hide-paths.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import type { JobQuery } from '../../background-jobs.contract.ts'
import { backgroundJobMessages } from '../../background-jobs.copy.ts'
import { canManageJobs } from '../../background-jobs.permissions.ts'
import {
  deleteJob,
  findJob,
  listJobs,
  listScheduledRuns,
  lockJob,
  restartJob,
} from './background-jobs.queries.ts'

export async function readJobs(db: Db, config: Config, query: JobQuery) {
  const page = await listJobs(db, query)
  return { ...page, items: page.items.map((job) => withoutPaths(job, config)) }
}

export const readScheduledRuns = async (db: Db, config: Config) =>
  (await listScheduledRuns(db)).map((run) => withoutPaths(run, config))

const withoutPaths = <Job extends { lastError: string | null }>(job: Job, config: Config): Job => ({
  ...job,
  lastError: job.lastError && hidePaths(job.lastError, config),
})

/** Runs the job as soon as a worker is free, even if it had failed permanently. */
export const retryJob = (db: Db, config: Config, viewer: Viewer, id: number, ip: string) =>
  inTransaction(db, async (tx) => {
    await openJob(tx, viewer, id, 'job.retry', ip)

    await restartJob(tx, id)
    const job = await findJob(tx, id)
    if (!job) throw notFound(backgroundJobMessages.missing)
    return withoutPaths(job, config)
  })

export const removeJob = (db: Db, viewer: Viewer, id: number, ip: string) =>
  inTransaction(db, async (tx) => {
    await openJob(tx, viewer, id, 'job.delete', ip)

    await deleteJob(tx, id)
    return { message: backgroundJobMessages.deleted }
  })

async function openJob(tx: Db, viewer: Viewer, id: number, action: AuditAction, ip: string) {
  authorize(canManageJobs(viewer), errorCopy.staffOnly)
  const job = await lockJob(tx, id)
  if (!job) throw notFound(backgroundJobMessages.missing)
  if (job.isRunning) throw conflict(backgroundJobMessages.running)
  await recordAction(tx, viewer, action, { aboutType: 'job', aboutId: id, detail: { name: job.name }, ip })
}
