import type { Logger } from 'pino'
import type { Chore, Job, JobContext } from './queue.ts'
import { claimChore, deleteJob, postponeJob, takeJob, type DueJob } from './jobs.queries.ts'

const pollMs = 1_000
const choresMs = 60_000
const lockSeconds = 300
const mostAttempts = 12

/** Works the queue and the chores until stopped; stop() waits for the job under way. */
export function startWorker(context: JobContext, log: Logger, jobs: Job[], chores: Chore[]) {
  const known = new Map(jobs.map((job) => [job.name, job]))
  let isStopped = false
  let underWay: Promise<unknown> = Promise.resolve()

  const work = repeat(pollMs, async () => {
    for (let due = await takeJob(context.db, lockSeconds); due && !isStopped; due = await takeJob(context.db, lockSeconds)) {
      await runJob(context, log, known.get(due.name), due)
    }
  })
  const choring = repeat(choresMs, async () => {
    for (const chore of chores) {
      if (!isStopped && (await claimChore(context.db, chore.name, chore.everyMinutes))) await chore.run(context)
    }
  })

  function repeat(ms: number, deed: () => Promise<void>) {
    let isBusy = false
    const tick = () => {
      if (isBusy || isStopped) return
      isBusy = true
      const current = deed()
        .catch((error: unknown) => log.warn({ err: error }, 'a job could not be taken'))
        .finally(() => {
          isBusy = false
        })
      underWay = Promise.all([underWay, current])
    }
    return setInterval(tick, ms).unref()
  }

  return {
    async stop() {
      isStopped = true
      clearInterval(work)
      clearInterval(choring)
      await underWay
    },
  }
}

/** A job that fails is tried again later and later, twelve times over about three days. */
async function runJob(context: JobContext, log: Logger, job: Job | undefined, due: DueJob) {
  try {
    if (!job) throw new Error(`no such job: ${due.name}`)
    await job.run(context, job.input.parse(due.input))
    await deleteJob(context.db, due.id)
  } catch (error) {
    log.warn({ err: error, job: due.name, attempt: due.attempts }, 'a job failed')
    if (due.attempts >= mostAttempts) return void (await deleteJob(context.db, due.id))
    await postponeJob(context.db, due.id, 10 * 3 ** Math.min(due.attempts, 9), String(error).slice(0, 500))
  }
}
