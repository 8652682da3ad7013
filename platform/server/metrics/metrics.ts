import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { busState } from '#platform/server/bus/bus.ts'
import { countMessagesAfter } from '#platform/server/bus/outbox.queries.ts'
import { notFound } from '#platform/server/errors.ts'
import { countJobs } from '#platform/server/jobs/jobs.queries.ts'
import type { PoolState } from '#platform/server/postgres/connect.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { listTableSizes } from '#platform/server/postgres/table-size.ts'
import type { Live } from '#platform/server/realtime/socket.ts'
import type { Replicas } from '#platform/server/replicas/replicas.ts'
import { jobSeconds } from './job-seconds.ts'

type Sources = { db: Db; live: Live; poolState: () => PoolState; replicas: Replicas | null }
type Collect = (gauge: Gauge) => Promise<void> | void
type Request = { method: string; route: string; status: number; ms: number }

/** In seconds: from an answer of the cache to the time limit of statements. */
const buckets = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5]

const mostUnread = 10_000

/** What Prometheus reads of this process: its requests, connections and memory, and the rows and jobs of the database. */
export class Metrics {
  private readonly registry = new Registry()
  private readonly requests = new Histogram({
    name: 'highveld_http_request_seconds',
    help: 'Time until an answer was sent, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [this.registry],
  })

  constructor({ db, live, poolState, replicas }: Sources) {
    collectDefaultMetrics({ register: this.registry, prefix: 'highveld_' })
    this.addGauge('live_members', [], 'Members who are connected to this process', (gauge) =>
      gauge.set(live.count()),
    )
    this.addGauge(
      'database_connections',
      ['state'],
      'Connections of this process to the database',
      (gauge) => {
        for (const [state, count] of Object.entries(poolState())) gauge.set({ state }, count)
      },
    )
    this.addGauge('jobs', ['state'], 'Background jobs, by state', async (gauge) => {
      for (const [state, count] of Object.entries(await countJobs(db))) gauge.set({ state }, count)
    })
    this.addGauge(
      'outbox_unread',
      [],
      `Messages in the outbox that this process has not read yet; at most ${mostUnread}`,
      async (gauge) => {
        const bus = busState()
        if (bus) gauge.set(await countMessagesAfter(db, bus.lastId, mostUnread))
      },
    )
    this.addGauge(
      'table_rows',
      ['table'],
      'Rows of each table, as the database estimates them',
      async (gauge) => {
        for (const { table, rows } of await listTableSizes(db)) gauge.set({ table }, rows)
      },
    )
    this.registry.registerMetric(jobSeconds)
    if (replicas) this.addReplicas(replicas)
  }

  private addReplicas(replicas: Replicas) {
    this.addGauge(
      'replica_lag_seconds',
      ['replica'],
      'How far behind each replica is at the most',
      (gauge) => {
        for (const { name, lagMs } of replicas.states())
          if (lagMs !== null) gauge.set({ replica: name }, lagMs / 1_000)
      },
    )
    this.addGauge('replica_used', ['replica'], '1 where this process reads from it', (gauge) => {
      for (const { name, isUsed } of replicas.states()) gauge.set({ replica: name }, isUsed ? 1 : 0)
    })
    this.addGauge('replica_reads', ['server'], 'Reads that a replica may answer, by who did', (gauge) => {
      gauge.set({ server: 'primary' }, replicas.readsOfPrimary)
      for (const { name, reads } of replicas.states()) gauge.set({ server: name }, reads)
    })
  }

  count({ method, route, status, ms }: Request) {
    this.requests.observe({ method, route, status }, ms / 1_000)
  }

  /** In the text format of Prometheus. */
  read() {
    return this.registry.metrics()
  }

  get contentType() {
    return this.registry.contentType
  }

  private addGauge(name: string, labels: string[], help: string, collect: Collect) {
    const gauge: Gauge = new Gauge({
      name: `highveld_${name}`,
      help,
      labelNames: labels,
      registers: [this.registry],
      collect: (): Promise<void> | void => collect(gauge),
    })
  }
}

export const countRequests = (app: FastifyInstance, metrics: Metrics) =>
  app.addHook('onResponse', async (request, reply) =>
    metrics.count({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: reply.elapsedTime,
    }),
  )

/** /metrics, for clients that send METRICS_TOKEN as a bearer token; for all others it does not exist. */
export function answerMetrics(app: FastifyInstance, metrics: Metrics, token: string) {
  app.get('/metrics', async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) throw notFound(errorCopy.notFound)
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.read())
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
