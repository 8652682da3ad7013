import type { FastifyRequest } from 'fastify'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '#platform/server/config/config.ts'
import { tooMany } from '#platform/server/errors.ts'
import { networkOf } from '#platform/server/ip-network.ts'
import type { CounterExchange } from '#platform/server/shared-counters/counter-exchange.ts'
import { isLoopback } from './client-address.ts'
import { SharedLimiter } from './shared-limiter.ts'
import type { Endpoint, Limit } from '#platform/contract/endpoint.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'

const seconds = { minute: 60, quarter: 900, hour: 3_600, day: 86_400 }
/** Per address, for all endpoints together: 300 writes in 5 minutes. */
const writes = { points: 300, duration: 300 }
/** Per address and 5 minutes, generous: several members may share an address. Documents (PDF, calendar, CSV) are generated for each request. */
export const reads = { api: 3_000, page: 600, file: 6_000, document: 200 }
const reports = { points: 30, duration: 300 }
/** Who sends a request, as far as limits are concerned. */
export type Caller = Pick<FastifyRequest, 'ip' | 'headers'> & {
  socket: { remoteAddress?: string | undefined }
}
export type ReadKind = keyof typeof reads

/** Counts requests per member or address (IPv6 by /64). Processes that have an exchange learn within a second what the others counted. */
export class Limits {
  private readonly limiters = new Map<string, SharedLimiter>()
  private readonly mode: Config['rateLimits']
  private readonly exchange: CounterExchange | null

  constructor(config: Config, exchange: CounterExchange | null) {
    this.mode = config.rateLimits
    this.exchange = exchange
  }

  async take(endpoint: Endpoint, request: FastifyRequest, viewer: Viewer | null) {
    if (this.isFree(request)) return
    if (endpoint.method !== 'GET') await consume(this.named('writes', writes), networkOf(request.ip))
    const name = `${endpoint.method} ${endpoint.path}`
    for (const limit of limitsOf(endpoint))
      await consume(
        this.limiter(`${name} ${limit}`, limit),
        viewer ? `member ${viewer.id}` : networkOf(request.ip),
      )
  }

  /** Called before the session is read, so that rejecting costs no query. */
  async takeRead(kind: ReadKind, request: Caller) {
    if (this.isFree(request)) return
    await consume(this.named(`read ${kind}`, { points: reads[kind], duration: 300 }), networkOf(request.ip))
  }

  /** Reports of browsers about pages that broke their policy. */
  async takeReport(request: FastifyRequest) {
    if (!this.isFree(request)) await consume(this.named('csp reports', reports), networkOf(request.ip))
  }

  private isFree(request: Caller) {
    if (this.mode === 'off') return true
    return this.mode === 'on' && isDirectLoopback(request)
  }

  private limiter(name: string, limit: Limit) {
    const [points, duration] = readLimit(limit)
    return this.named(name, { points, duration })
  }

  private named(name: string, options: { points: number; duration: number }) {
    const known = this.limiters.get(name)
    if (known) return known
    const added = new SharedLimiter(name, options)
    this.exchange?.join(added)
    this.limiters.set(name, added)
    return added
  }
}

const limitsOf = ({ limit }: Endpoint): readonly Limit[] =>
  limit === undefined ? [] : typeof limit === 'string' ? [limit] : limit

function readLimit(limit: Limit): [number, number] {
  const [points, , per] = limit.split(' ')
  return [
    Number(points),
    per === 'minute' || per === 'quarter' || per === 'hour' || per === 'day' ? seconds[per] : seconds.minute,
  ]
}

async function consume(limiter: SharedLimiter, key: string) {
  try {
    await limiter.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw tooMany(errorCopy.tooMany, Math.ceil(error.msBeforeNext / 1_000))
  }
}

/** A request directly from this machine, without a proxy. Trying Highveld out never meets a 429. */
const isDirectLoopback = (request: Caller) =>
  isLoopback(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for']
