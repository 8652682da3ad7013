import { createServer } from 'node:http'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify'
import type { Logger } from 'pino'
import { requestErrors } from '#platform/contract/request-errors.ts'
import type { BusMessage } from '#platform/server/bus/bus.ts'
import { somethingHidden } from '#platform/server/bus/something-hidden.ts'
import type { Config } from '#platform/server/config/config.ts'
import { invalid, wrongType } from '#platform/server/errors.ts'
import { bareAddress } from '#platform/server/ip-network.ts'
import { languageOf } from '#platform/server/language.ts'
import { listenForMetrics } from '#platform/server/metrics/metrics-port.ts'
import { answerMetrics, countRequests, Metrics } from '#platform/server/metrics/metrics.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { mountSocket, type Live } from '#platform/server/realtime/socket.ts'
import type { Replicas } from '#platform/server/replicas/replicas.ts'
import type { CounterExchange } from '#platform/server/shared-counters/counter-exchange.ts'
import { addressReader } from './client-address.ts'
import { guardConnections, nodeTimes, withTimes, type OpenConnections } from './connections.ts'
import { mountCspReports } from './csp-reports.ts'
import { rejectForeign, rejectSecondHost } from './csrf.ts'
import { answerErrors, answerUnknown, rejectOtherMethods } from './error-handler.ts'
import { mountFiles, mountTexts } from './files.ts'
import { secureHeaders } from './headers.ts'
import { shedLoad, type Health, type Load } from './health.ts'
import { mount } from './mount-routes.ts'
import { Limits } from './rate-limits.ts'
import { ReplicaReads } from './replica-reads.ts'
import type { Client, FileRoute, Route, TextRoute } from './route.ts'
import { Sessions, type SessionStore } from './sessions.ts'
import { traceRequests } from './trace-requests.ts'
import { answerVisitors } from './visitor-answers.ts'
import { VisitorsCache } from './visitors-cache.ts'
import { watchProxies } from './watch-proxies.ts'

export type ServerParts = {
  config: Config
  db: Db
  log: Logger
  routes: Route[]
  files: FileRoute[]
  texts: TextRoute[]
  sessionStore: SessionStore
  health: Health
  live: Live
  /** null where there is only one process. */
  exchange: CounterExchange | null
  /** null without DATABASE_REPLICA_URLS. */
  replicas: Replicas | null
  /** Check every answer against its schema, in tests and development. */
  checkAnswers: boolean
}

/** What the parts of the HTTP server share while it runs. */
export type Server = {
  config: Config
  db: Db
  log: Logger
  checkAnswers: boolean
  sessions: Sessions
  limits: Limits
  connections: OpenConnections
  /** null where there is only one process. */
  exchange: CounterExchange | null
  visitorsCache: VisitorsCache
  /** null without DATABASE_REPLICA_URLS. */
  reads: ReplicaReads | null
  load: Load
  /** null without METRICS_TOKEN. */
  metrics: Metrics | null
  /** Clears the visitors’ cache of every process. */
  somethingHidden: BusMessage
  clientOf: (request: FastifyRequest) => Client
}

const bodyLimit = 64 * 1024

export async function buildServer(parts: ServerParts): Promise<{ app: FastifyInstance; server: Server }> {
  const { config, db, log } = parts
  const visitorsCache = new VisitorsCache()
  const server: Server = {
    config,
    db,
    log,
    checkAnswers: parts.checkAnswers,
    sessions: new Sessions(db, config, parts.sessionStore),
    limits: new Limits(config, parts.exchange, db),
    connections: { release: () => {} },
    exchange: parts.exchange,
    visitorsCache,
    somethingHidden: somethingHidden(() => visitorsCache.clear()),
    reads: parts.replicas ? new ReplicaReads(parts.replicas, config) : null,
    load: { isBehind: false, isClosing: false },
    metrics: config.metricsToken
      ? new Metrics({ db, live: parts.live, poolState: parts.health.poolState, replicas: parts.replicas })
      : null,
    clientOf,
  }
  const times = nodeTimes(config)
  const loggerInstance: FastifyBaseLogger = log
  const app: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    ...times,
    serverFactory: (handle) => withTimes(createServer(times.http, answerVisitors(server, handle)), times),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: config.trustedProxies.length > 0 ? addressReader(config).isProxy : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    exposeHeadRoutes: true,
    genReqId: () => crypto.randomUUID(),
  })
  traceRequests(app)
  server.connections = guardConnections(app.server, config, parts.exchange)

  readJsonOnly(app)
  await app.register(cookie)
  await app.register(multipart, { throwFileSizeLimit: false })
  secureHeaders(app, config)
  shedLoad(app, parts.health, server.load)
  rejectSecondHost(app)
  rejectForeign(app, config)
  answerErrors(app, log)
  rejectOtherMethods(app)
  server.reads?.rememberWrites(app)
  mount(app, server, parts.routes)
  mountFiles(app, server, parts.files)
  mountTexts(app, server, parts.texts)
  await mountCspReports(app, server)
  answerUnknown(app, parts.routes)
  mountSocket(app, server, parts.live)
  if (server.metrics && config.metricsToken)
    await mountMetrics(app, server.metrics, config.metricsToken, config)
  logRequests(app, log)
  watchProxies(app, config, log)
  return { app, server }
}

async function mountMetrics(app: FastifyInstance, metrics: Metrics, token: string, config: Config) {
  countRequests(app, metrics)
  answerMetrics(app, metrics, token)
  const { metricsPort, host } = config
  if (metricsPort !== null) await listenForMetrics(app, metrics, token, { port: metricsPort, host })
}

/** JSON bodies and nothing else; forms and plain text answer 415, so that no form of another site can act for a member. */
function readJsonOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isRaw(request)) return done(null, body)
    if (/charset=(?!"?utf-?8)/i.test(request.headers['content-type'] ?? ''))
      return done(wrongType(requestErrors.wrongContentType))
    if (body === '') return done(null, undefined)
    try {
      done(null, JSON.parse(body.toString()))
    } catch {
      done(invalid(requestErrors.badJson))
    }
  })
  // NOTE: forms without a session: one-click unsubscribe (RFC 8058), whose body is ignored, and webhooks of payment providers,
  // which are signed.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      if (isRaw(request)) return done(null, body)
      return ignoresForm(request) ? done(null, undefined) : done(wrongType(requestErrors.wrongContentType))
    },
  )
  app.addHook('onRequest', async (request) => {
    if (request.headers['content-encoding']) throw wrongType(requestErrors.wrongContentType)
  })
}

const ignoresForm = ({ routeOptions: { config } }: FastifyRequest) =>
  'ignoresForm' in config && config.ignoresForm === true

const isRaw = ({ routeOptions: { config } }: FastifyRequest) => 'isRaw' in config && config.isRaw === true

function clientOf(request: FastifyRequest): Client {
  return {
    ip: bareAddress(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    language: languageOf(request.headers['accept-language']),
  }
}

/** One log line per request, with the route instead of the URL, so that no personal data is logged. */
function logRequests(app: FastifyInstance, log: Logger) {
  if (!log.isLevelEnabled('info')) return
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    if (route === '/healthz' || route === '/readyz') return
    log.info({
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
}
