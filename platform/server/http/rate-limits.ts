import type { FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Endpoint, Limit } from '#platform/contract/endpoint.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { puzzleHeader } from '#platform/contract/puzzle.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { AppError, tooMany } from '#platform/server/errors.ts'
import { networkOf } from '#platform/server/ip-network.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { bitsFor, puzzleLimits, Puzzles } from '#platform/server/puzzles.ts'
import type { CounterExchange } from '#platform/server/shared-counters/counter-exchange.ts'
import { isLoopback } from './client-address.ts'
import { SharedLimiter } from './shared-limiter.ts'

const seconds = { minute: 60, quarter: 900, hour: 3_600, day: 86_400 }
/** What one member may change in 5 minutes, for all endpoints together. */
const writes = { points: 300, duration: 300 }
/** What one member may request in 5 minutes. Documents (PDF, calendar, CSV) are generated for each request. */
export const reads = { api: 3_000, page: 600, file: 6_000, document: 200 }
/** What one token may call in 5 minutes, beside the limits of its member. */
export const calls = { points: 1_500, duration: 300 }
const reports = { points: 30, duration: 300 }
/** A mobile network has hundreds of people behind one address: its visitors together have several times what one member has. */
export const roomOfNetwork = { reads: 5, requests: 10 }
/** Where visitors solve puzzles above a limit, this many times the limit is the end. */
export const roomWithPuzzles = 200
/** Registrations by one link of an invitation, and of those who were invited behind one address. */
export const invitationLimits = { perLink: 500, perAddress: 2_000 }

/** Who sends a request, as far as limits are concerned. */
export type Caller = Pick<FastifyRequest, 'ip' | 'headers'> & {
  socket: { remoteAddress?: string | undefined }
}
export type ReadKind = keyof typeof reads
type Who = Pick<Viewer, 'id'> | null

/** Counts requests per member, and those of visitors per address (IPv6 by /64). Processes that have an exchange learn within a second what the others counted. */
export class Limits {
  private readonly limiters = new Map<string, SharedLimiter>()
  private readonly mode: Config['rateLimits']
  private readonly exchange: CounterExchange | null
  private readonly puzzles: Puzzles

  constructor(config: Config, exchange: CounterExchange | null, db: Db) {
    this.mode = config.rateLimits
    this.exchange = exchange
    this.puzzles = new Puzzles(
      db,
      this.named('solved puzzles', { points: 1, duration: puzzleLimits.validMs / 1_000 }),
    )
  }

  /** `invitation` names the link by which a visitor comes. */
  async take(endpoint: Endpoint, request: FastifyRequest, viewer: Who, invitation: string | null = null) {
    if (this.isFree(request)) return
    if (endpoint.method !== 'GET') await this.spend('writes', writes, request, viewer, roomOfNetwork.requests)
    const address = networkOf(request.ip)
    if (!viewer && invitation !== null && (await this.isInvited(endpoint, invitation, address))) return
    if (!viewer && endpoint.asksPuzzle) return this.takeWithPuzzle(endpoint, request)
    for (const limit of limitsOf(endpoint))
      await this.spend(
        `${nameOf(endpoint)} ${limit}`,
        readLimit(limit),
        request,
        viewer,
        roomOfNetwork.requests,
      )
  }

  async takeRead(kind: ReadKind, request: Caller, viewer: Who) {
    if (this.isFree(request)) return
    await this.spend(
      `read ${kind}`,
      { points: reads[kind], duration: 300 },
      request,
      viewer,
      roomOfNetwork.reads,
    )
  }

  /** Says with each answer how much of the limit is left (draft-ietf-httpapi-ratelimit-headers). */
  async takeToken(id: number, request: FastifyRequest, reply: FastifyReply) {
    if (this.isFree(request)) return
    const limiter = this.named('calls by token', calls)
    const key = `token ${id}`
    const told = (left: number, ms: number) =>
      reply.headers({
        'ratelimit-policy': `"token";q=${calls.points};w=${calls.duration}`,
        ratelimit: `"token";r=${left};t=${Math.ceil(ms / 1_000)}`,
      })
    try {
      const result = await limiter.count(key)
      limiter.share(key, result)
      told(result.remainingPoints, result.msBeforeNext)
    } catch (error) {
      if (error instanceof RateLimiterRes) told(0, error.msBeforeNext)
      await orTooMany(Promise.reject(error))
    }
  }

  /** Reports of browsers about pages that broke their policy: a few of a network are enough. */
  async takeReport(request: FastifyRequest) {
    if (!this.isFree(request)) await this.spend('csp reports', reports, request, null, 1)
  }

  private spend(name: string, { points, duration }: Span, request: Caller, viewer: Who, room: number) {
    return viewer
      ? consume(this.named(name, { points, duration }), `member ${viewer.id}`)
      : consume(this.named(`visitors ${name}`, { points: points * room, duration }), networkOf(request.ip))
  }

  /** False where the link is used up, so that the others count for their address. */
  private async isInvited(endpoint: Endpoint, invitation: string, address: string) {
    const counted = `${nameOf(endpoint)} by invitation`
    const perLink = this.named(counted, { points: invitationLimits.perLink, duration: seconds.hour })
    const perAddress = this.named(`${counted} of an address`, {
      points: invitationLimits.perAddress,
      duration: seconds.hour,
    })
    return perLink
      .consume(invitation)
      .then(() => perAddress.consume(address))
      .then(
        () => true,
        () => false,
      )
  }

  /** Counted first, so that simultaneous requests do not all pass; what is not let in is taken off again. */
  private async takeWithPuzzle(endpoint: Endpoint, request: FastifyRequest) {
    const address = networkOf(request.ip)
    const counts = []
    for (const limit of limitsOf(endpoint)) {
      const { points: free, duration } = readLimit(limit)
      const limiter = this.named(`visitors ${nameOf(endpoint)} ${limit}`, {
        points: free * roomWithPuzzles,
        duration,
        free,
      })
      counts.push({ limiter, free, result: await orTooMany(limiter.count(address)) })
    }
    const over = counts.filter(({ free, result }) => result.consumedPoints > free)
    if (over.length > 0) {
      const bits = Math.max(...over.map(({ free, result }) => bitsFor(result.consumedPoints, free)))
      const solution = request.headers[puzzleHeader]
      const about = nameOf(endpoint)
      if (typeof solution !== 'string' || !(await this.puzzles.accept(about, bits, solution))) {
        for (const { limiter } of counts) await limiter.giveBack(address)
        const retryAfter = Math.ceil(Math.max(...over.map(({ result }) => result.msBeforeNext)) / 1_000)
        const state = { puzzle: await this.puzzles.make(about, bits) }
        throw new AppError(429, 'puzzle', errorCopy.tooMany, { retryAfter, state })
      }
    }
    for (const { limiter, result } of counts) limiter.share(address, result)
  }

  private isFree(request: Caller) {
    if (this.mode === 'off') return true
    return this.mode === 'on' && isDirectLoopback(request)
  }

  private named(name: string, options: Span & { free?: number }) {
    const known = this.limiters.get(name)
    if (known) return known
    const added = new SharedLimiter(name, options)
    this.exchange?.join(added)
    this.limiters.set(name, added)
    return added
  }
}

type Span = { points: number; duration: number }
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const limitsOf = ({ limit }: Endpoint): readonly Limit[] =>
  limit === undefined ? [] : typeof limit === 'string' ? [limit] : limit

function readLimit(limit: Limit): Span {
  const [points, , per] = limit.split(' ')
  const isKnown = per === 'minute' || per === 'quarter' || per === 'hour' || per === 'day'
  return { points: Number(points), duration: isKnown ? seconds[per] : seconds.minute }
}

const consume = (limiter: SharedLimiter, key: string) => orTooMany(limiter.consume(key))

async function orTooMany<T>(counting: Promise<T>) {
  try {
    return await counting
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw tooMany(errorCopy.tooMany, Math.ceil(error.msBeforeNext / 1_000))
  }
}

/** A request directly from this machine, without a proxy. Trying Highveld out never meets a 429. */
export const isDirectLoopback = (request: Caller) =>
  isLoopback(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for']
