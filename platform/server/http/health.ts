import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requestErrors } from '#platform/contract/request-errors.ts'
import { overloaded } from '#platform/server/errors.ts'
import { isReadOnly, type PoolState } from '#platform/server/postgres/connect.ts'
import { throttleLog } from '#platform/server/throttled-log.ts'
import type { Release } from '#platform/server/version.ts'

export type Health = {
  /** Rejects while the database doesn't answer or takes no writes. */
  isReady: () => Promise<void>
  /** True if the disk is so full that writes must stop. */
  isDiskLow: () => boolean
  poolState: () => PoolState
  /** The version and the commit of this code, which /readyz names, so that somebody who deploys sees what answers. */
  release: Release
}

const lag = { limitMs: 200, resolutionMs: 20, everyMs: 1_000 }
const exempt = new Set(['/healthz', '/readyz'])
/** What the server can take at the moment. */
export type Load = { isBehind: boolean; isClosing: boolean }

/** Up to this many requests at once, a slow process is only slow: fifty writes sent together are still answered. Above it, it is overloaded. */
const crowd = 64

/** /healthz, /readyz, and 503 for the rest while the process can't keep up or the disk is full. */
export function shedLoad(app: FastifyInstance, health: Health, load: Load) {
  const warn = throttleLog((fields, text) => app.log.warn(fields, text))
  const underWay = new Set<FastifyRequest>()
  const delay = monitorEventLoopDelay({ resolution: lag.resolutionMs })
  delay.enable()
  const timer = setInterval(() => {
    load.isBehind = delay.mean / 1e6 - lag.resolutionMs > lag.limitMs
    delay.reset()
  }, lag.everyMs).unref()
  app.addHook('preClose', async () => void (load.isClosing = true))
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })

  app.addHook('onRequest', async (request) => {
    underWay.add(request)
    if (load.isBehind && underWay.size > crowd && !exempt.has(request.routeOptions.url ?? ''))
      throw overloaded(requestErrors.overloaded, 'the event loop is behind')
    if (request.method !== 'GET' && request.method !== 'HEAD' && health.isDiskLow())
      throw overloaded(requestErrors.readOnly, 'the disk is almost full')
  })
  app.addHook('onResponse', async (request) => void underWay.delete(request))
  app.addHook('onRequestAbort', async (request) => void underWay.delete(request))
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await health.isReady()
      return { status: 'ready', writing: !health.isDiskLow(), ...health.release }
    } catch (error) {
      warn(String(error), { err: error }, 'not ready')
      const status = isReadOnly(error) ? 'database is read-only' : 'database unavailable'
      return reply.code(503).header('retry-after', '2').send({ status, writing: false })
    }
  })
}
