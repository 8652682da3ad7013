import type { Logger } from 'pino'
import type { Chore, Job, JobContext } from './queue.ts'
import { claimChore, deleteJob, postponeJob, takeJob, type DueJob } from './jobs.queries.ts'

const pollMs = 1_000
const choresMs = 60_000
const lockSeconds = 300
const mostAttempts = 12

/** Runs the queue and the scheduled jobs until stopped; stop() waits for the running job. */
export function startWorker(context: JobContext, log: Logger, jobs: Job[], chores: Chore[]) {
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
  const choring = repeat(choresMs, async () => {
    for (const chore of chores) if (!isStopped) await runChore(context, log, chore)
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
async function runChore(context: JobContext, log: Logger, chore: Chore) {
  if (!(await claimChore(context.db, chore.name, chore.everyMinutes))) return
  await chore
    .run(context)
    .catch((error: unknown) => log.warn({ err: error, chore: chore.name }, 'a chore failed'))
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
