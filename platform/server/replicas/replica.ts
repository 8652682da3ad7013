import type pg from 'pg'
import * as z from 'zod/mini'
import { parseHosts } from '#platform/server/config/database-address.ts'
import { reasonOf } from '#platform/server/errors.ts'
import { silentLog, type Log } from '#platform/server/log.ts'
import { isDatabaseDown, openDb, openPool } from '#platform/server/postgres/connect.ts'
import { setPrimaryOf, type Db } from '#platform/server/postgres/db.ts'
import type { SlowStatements } from '#platform/server/postgres/dialect.ts'
import type { PrimaryPositions } from './primary-positions.ts'

export type ReplicaOptions = {
  maxLagMs: number
  poolSize: number
  primary: Db
  log: Log
  slowStatements?: SlowStatements | undefined
}

/** As the Health page and the metrics show it; `lagMs` is null as long as it has not caught up once. */
export type ReplicaState = { name: string; isUsed: boolean; lagMs: number | null; reads: number }

const Row = z.object({
  position: z.string(),
  timeline: z.number(),
  system: z.string(),
  isReplica: z.boolean(),
})

/** The timeline is what the role may see of it: see decision 0058. */
const question = `select coalesce(pg_last_wal_replay_lsn() - '0/0'::pg_lsn, 0)::text as position,
    greatest((select timeline_id from pg_control_checkpoint()),
      (select min_recovery_end_timeline from pg_control_recovery()),
      (select received_tli from pg_stat_wal_receiver)) as timeline,
    (select system_identifier::text from pg_control_system()) as system,
    pg_is_in_recovery() as "isReplica"`

/** A read that hangs is repeated at the primary, so that its request still answers in time. */
const limits = { readMs: 2_000, checkMs: 1_000 }

/** A server that repeats what the primary wrote, and how far it is. */
export class Replica {
  readonly name: string
  readonly db: Db
  /** Reads that it has answered, and those under way. */
  reads = 0
  reading = 0
  private readonly pool: pg.Pool
  private readonly checks: pg.Pool
  private readonly options: ReplicaOptions
  private position = 0n
  /** When the primary was where this replica was at the last check. */
  private freshAt: number | null = null
  private isAway = true
  private isChecking = false
  private lastLogged = ''

  constructor(address: string, options: ReplicaOptions) {
    const { host = '', port = 0 } = parseHosts(address)?.hosts[0] ?? {}
    this.name = `${host}:${port}`
    this.options = options
    this.pool = openPool(
      { connectionString: address, query_timeout: limits.readMs },
      options.poolSize,
      silentLog,
    )
    this.checks = openPool({ connectionString: address, query_timeout: limits.checkMs }, 1, silentLog)
    this.db = openDb(this.pool, options.slowStatements)
    setPrimaryOf(this.db, options.primary)
  }

  /** Whether it has everything up to this position, and everything that is older than the limit. */
  has(position: bigint) {
    return this.isUsed() && this.position >= position
  }

  /** Asks where it is. What cannot be asked is not read from, until it answers again. */
  async check(primary: PrimaryPositions) {
    if (this.isChecking) return
    this.isChecking = true
    try {
      const { rows } = await this.checks.query(question)
      this.take(Row.parse(rows[0]), primary)
    } catch (error) {
      this.leaveOut(error)
    } finally {
      this.isChecking = false
    }
    this.logChange()
  }

  /** A read failed: where the server is the cause, no further one is sent there before the next check. */
  failed(error: unknown) {
    if (isDatabaseDown(error)) this.leaveOut(error)
  }

  state(): ReplicaState {
    return {
      name: this.name,
      isUsed: this.isUsed(),
      lagMs: this.freshAt === null ? null : Math.round(performance.now() - this.freshAt),
      reads: this.reads,
    }
  }

  async stop() {
    await Promise.all([this.pool.end(), this.checks.end()])
  }

  private isUsed() {
    return !this.isAway && this.freshAt !== null && performance.now() - this.freshAt <= this.options.maxLagMs
  }

  private take({ position, isReplica, ...rest }: z.infer<typeof Row>, primary: PrimaryPositions) {
    if (!isReplica) throw new Error('It is not a replica.')
    if (primary.newest && primary.newest.system !== rest.system)
      throw new Error('It is a replica of another database.')
    this.position = BigInt(position)
    this.freshAt = primary.replayedBy({ ...rest, position: this.position }) ?? this.freshAt
    this.isAway = false
    this.reason = null
  }

  private reason: string | null = null

  private leaveOut(error: unknown) {
    this.isAway = true
    this.reason = reasonOf(error)
  }

  /** Logs whether it is used when that changes, or the reason: a late replica may turn out to be a primary. */
  private logChange() {
    const isUsed = this.isUsed()
    const { log, maxLagMs } = this.options
    const text = isUsed
      ? `Reading from the replica ${this.name}.`
      : `Not reading from the replica ${this.name}: ${this.reason ?? `it is more than ${maxLagMs} ms behind.`}`
    if (text === this.lastLogged) return
    if (isUsed) log.info(text)
    else log.warn(text)
    this.lastLogged = text
  }
}
