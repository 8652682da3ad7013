import type { Logger } from 'pino'
import type { ScheduledJob, Job, JobContext } from './queue.ts'
import { claimScheduledJob, deleteJob, postponeJob, takeJob, type DueJob } from './jobs.queries.ts'

const pollMs = 1_000
const scheduleMs = 60_000
const lockSeconds = 300
const mostAttempts = 12

/** Runs the queue and the scheduled jobs until stopped; stop() waits for the running job. */
export function startWorker(context: JobContext, log: Logger, jobs: Job[], scheduledJobs: ScheduledJob[]) {
  const known = new Map(jobs.map((job) => [job.name, job]))
  const underWay = new Set<Promise<void>>()
  let isStopped = false

  const work = repeat(pollMs, async () => {
    while (!isStopped) {
      const due = await takeJob(context.db, lockSeconds)
      if (!due) return
      await runJob(context, log, known.get(due.name), due)
    }
  })
  const choring = repeat(scheduleMs, async () => {
    for (const scheduledJob of scheduledJobs)
      if (!isStopped) await runScheduledJob(context, log, scheduledJob)
  })

  function repeat(ms: number, action: () => Promise<void>) {
    let isBusy = false
    const tick = () => {
      if (isBusy || isStopped) return
      isBusy = true
      const current = action()
        .catch((error: unknown) => log.warn({ err: error }, 'a job could not be taken'))
        .finally(() => {
          isBusy = false
          underWay.delete(current)
        })
      underWay.add(current)
    }
    return setInterval(tick, ms).unref()
  }

  return {
    async stop() {
      isStopped = true
      clearInterval(work)
      clearInterval(choring)
      await Promise.all(underWay)
    },
  }
}

/** A scheduled job that fails waits for its next time; the others still run. */
async function runScheduledJob(context: JobContext, log: Logger, scheduledJob: ScheduledJob) {
  if (!(await claimScheduledJob(context.db, scheduledJob.name, scheduledJob.everyMinutes))) return
  await scheduledJob
    .run(context)
    .catch((error: unknown) =>
      log.error({ err: error, scheduledJob: scheduledJob.name }, 'a scheduled job failed'),
    )
}

/** A job is deleted when it has succeeded. After a failure it is retried with increasing delays, twelve times in about three days. */
async function runJob(context: JobContext, log: Logger, job: Job | undefined, due: DueJob) {
  try {
    if (!job) throw new Error(`no such job: ${due.name}`)
    await job.run(context, job.input.parse(due.input))
  } catch (error) {
    log.warn({ err: error, job: due.name, attempt: due.attempts }, 'a job failed')
    if (due.attempts < mostAttempts) {
      const seconds = 10 * 3 ** Math.min(due.attempts, 9)
      return void (await postponeJob(context.db, due.id, seconds, String(error).slice(0, 500)))
    }
  }
  await deleteJob(context.db, due.id)
}
