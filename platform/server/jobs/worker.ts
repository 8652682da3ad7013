import type { Logger } from 'pino'
import { jobSeconds } from '#platform/server/metrics/job-seconds.ts'
import { withRequestId } from '#platform/server/request-id.ts'
import { throttleLog } from '#platform/server/throttled-log.ts'
import { traced } from '#platform/server/tracing/tracing.ts'
import {
  claimScheduledJob,
  deleteJob,
  extendLock,
  extendScheduledJob,
  markJobFailed,
  markScheduledJob,
  postponeJob,
  releaseJobs,
  takeJob,
  type DueJob,
  type NameFilter,
} from './jobs.queries.ts'
import { lanes, type ScheduledJob, type Job, type JobContext, type Lane } from './queue.ts'

const pollMs = 1_000
const scheduleMs = 60_000
/** A worker that died loses its jobs after this time; one that lives says so before. */
const lock = { seconds: 60, heartbeatMs: 20_000 }
const mostAttempts = 12
/** How many jobs of the queue run at once; the lane of backups has scheduled jobs only. */
const atOnce = { general: 2, mail: 3, push: 5, previews: 3 }
const ownLanes = ['mail', 'push', 'previews'] as const

type Worker = {
  context: JobContext
  log: Logger
  known: Map<string, Job>
  underWay: Set<Promise<void>>
  running: Set<number>
  /** Looking for jobs every second fails as often while the database is away. */
  logFailure: ReturnType<typeof throttleLog>
  isStopped: boolean
}

/** Runs the queue and the scheduled jobs until stopped; stop() waits for those that run. */
export function startWorker(context: JobContext, log: Logger, jobs: Job[], scheduledJobs: ScheduledJob[]) {
  const stopping = new AbortController()
  const worker: Worker = {
    context: { ...context, stopping: stopping.signal },
    log,
    known: new Map(jobs.map((job) => [job.name, job])),
    underWay: new Set(),
    running: new Set(),
    logFailure: throttleLog((fields, text) => log.error(fields, text)),
    isStopped: false,
  }
  const namesIn = (one: Lane) => jobs.filter(({ lane }) => lane === one).map(({ name }) => name)
  const others = ownLanes.flatMap(namesIn)
  const timers = [
    repeat(worker, pollMs, runQueue(worker, atOnce.general, { isOneOf: false, names: others })),
    ...ownLanes.map((lane) =>
      repeat(worker, pollMs, runQueue(worker, atOnce[lane], { isOneOf: true, names: namesIn(lane) })),
    ),
    ...lanes.map((lane) =>
      repeat(worker, scheduleMs, async () => {
        for (const one of scheduledJobs.filter((each) => (each.lane ?? 'general') === lane))
          if (!worker.isStopped) await runScheduledJob(worker, one)
      }),
    ),
  ]
  return {
    async stop() {
      worker.isStopped = true
      stopping.abort()
      for (const timer of timers) clearInterval(timer)
      while (worker.underWay.size > 0) await Promise.all(worker.underWay)
    },
    /** For a process that ends without waiting any longer: what still runs is due again. */
    release: () => releaseJobs(context.db, [...worker.running]),
  }
}

function repeat(worker: Worker, ms: number, action: () => Promise<void>) {
  let isBusy = false
  const tick = () => {
    if (isBusy || worker.isStopped) return
    isBusy = true
    void track(worker, action()).finally(() => {
      isBusy = false
    })
  }
  return setInterval(tick, ms).unref()
}

/** Never rejects: what went wrong is logged. */
function track(worker: Worker, work: Promise<void>) {
  const tracked = work
    .catch((error: unknown) =>
      worker.logFailure('jobs', { err: error }, 'the jobs could not be read or written'),
    )
    .finally(() => worker.underWay.delete(tracked))
  worker.underWay.add(tracked)
  return tracked
}

/** Takes due jobs, as many at once as the lane allows, and more when one has ended. */
function runQueue(worker: Worker, most: number, filter: NameFilter) {
  let running = 0
  let isTaking = false
  const runOne = async (due: DueJob) => {
    running += 1
    try {
      await runJob(worker, due)
    } finally {
      running -= 1
    }
    await takeDue()
  }
  const takeDue = async () => {
    if (isTaking) return
    isTaking = true
    try {
      while (!worker.isStopped && running < most) {
        const due = await takeJob(worker.context.db, lock.seconds, filter)
        if (!due) return
        void track(worker, runOne(due))
      }
    } finally {
      isTaking = false
    }
  }
  return takeDue
}

/** A scheduled job that fails waits for its next time; the others still run. */
async function runScheduledJob({ context, log }: Worker, { name, everyMinutes, run }: ScheduledJob) {
  if (!(await claimScheduledJob(context.db, name, { everyMinutes, lockSeconds: lock.seconds }))) return
  const heartbeat = setInterval(() => {
    extendScheduledJob(context.db, name, lock.seconds).catch((error: unknown) =>
      log.warn({ err: error, scheduledJob: name }, 'the lock of a scheduled job could not be extended'),
    )
  }, lock.heartbeatMs)
  const stopTimer = jobSeconds.startTimer({ job: name })
  const problem = await traced(`scheduled job ${name}`, 'consumer', {}, () => run(context))
    .then(
      () => null,
      (error: unknown) => {
        log.error({ err: error, scheduledJob: name }, 'a scheduled job failed')
        return describe(error)
      },
    )
    .finally(() => clearInterval(heartbeat))
  stopTimer({ outcome: problem === null ? 'done' : 'failed' })
  await markScheduledJob(context.db, name, problem)
}

/**
 * A job is deleted when it has succeeded. After a failure it is retried with increasing delays, twelve times in about three days; then
 * it stays as failed.
 */
async function runJob({ context, log, known, running }: Worker, due: DueJob) {
  running.add(due.id)
  const heartbeat = setInterval(() => {
    extendLock(context.db, due, lock.seconds).catch((error: unknown) =>
      log.warn({ err: error, job: due.name }, 'the lock of a running job could not be extended'),
    )
  }, lock.heartbeatMs)
  const stopTimer = jobSeconds.startTimer({ job: due.name })
  try {
    const job = known.get(due.name)
    if (!job) throw new Error(`no such job: ${due.name}`)
    const attributes = {
      'highveld.attempt': due.attempts,
      ...(due.requestId !== null && { 'highveld.request_id': due.requestId }),
    }
    await traced(`job ${due.name}`, 'consumer', attributes, () =>
      withRequestId(due.requestId, async () => job.run(context, job.input.parse(due.input))),
    )
    const seconds = stopTimer({ outcome: 'done' })
    log.info({ ...aboutJob(due), ms: Math.round(seconds * 1_000) }, 'job done')
  } catch (error) {
    stopTimer({ outcome: 'failed' })
    return await settleFailure({ context, log }, due, error)
  } finally {
    clearInterval(heartbeat)
    running.delete(due.id)
  }
  await deleteJob(context.db, due.id)
}

/** The request is the one that enqueued it. */
const aboutJob = ({ id, name, attempts, requestId }: DueJob) => ({
  job: name,
  jobId: id,
  attempt: attempts,
  ...(requestId !== null && { requestId }),
})

async function settleFailure({ context, log }: Pick<Worker, 'context' | 'log'>, due: DueJob, error: unknown) {
  const about = { err: error, ...aboutJob(due) }
  if (due.attempts >= mostAttempts) {
    log.error(about, 'a job failed permanently')
    return void (await markJobFailed(context.db, due.id, describe(error)))
  }
  log.warn(about, 'a job failed and will be retried')
  await postponeJob(context.db, due.id, 10 * 3 ** Math.min(due.attempts, 9), describe(error))
}

const describe = (error: unknown) => String(error).slice(0, 500)
