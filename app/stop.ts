import type { FastifyInstance } from 'fastify'
import type { startWorker } from '#platform/server/jobs/worker.ts'
import type { connect } from '#platform/server/postgres/connect.ts'
import { withTimeLimit } from '#platform/server/time-limit.ts'
import type { trackSockets } from './http-sockets.ts'
import type { startWebProcesses } from './web-processes.ts'

/** What has been started so far. */
export type Parts = {
  connecting?: ReturnType<typeof connect>
  app?: FastifyInstance
  sockets?: ReturnType<typeof trackSockets>
  worker?: ReturnType<typeof startWorker>
  web?: Awaited<ReturnType<typeof startWebProcesses>>
  tracing?: { stop: () => Promise<void> } | null
}

/** In milliseconds: container runtimes and service managers kill after ten seconds. */
const limits = { all: 7_000, work: 4_500, release: 500 }

/**
 * Stops in an order in which nothing is lost: open requests and jobs end, then the database. What takes too long is cut: a client that
 * never answers, a job that waits for a mail server and is due again after the next start.
 */
export async function stopAll({ connecting, app, sockets, worker, web, tracing }: Parts): Promise<void> {
  const deadline = performance.now() + limits.all
  // NOTE: the processes that answer use the database of this one.
  await Promise.all([withTimeLimit(limits.work, Promise.all([app?.close(), worker?.stop()])), web?.stop()])
  sockets?.cutAll()
  if (worker) await withTimeLimit(limits.release, worker.release())
  // NOTE: what it has not sent by then is lost.
  await withTimeLimit(limits.release, tracing?.stop() ?? Promise.resolve()).catch(() => undefined)
  const connection = await connecting?.catch(() => undefined)
  await connection?.close(deadline - performance.now())
}
