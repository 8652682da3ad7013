import type pg from 'pg'
import { backgroundFailure } from '#platform/server/background-failures.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { throttleLog } from '#platform/server/throttled-log.ts'
import { PrimaryPositions } from './primary-positions.ts'
import { Replica, type ReplicaOptions, type ReplicaState } from './replica.ts'

type Options = ReplicaOptions & { addresses: string[]; pool: pg.Pool }

/** Higher than every position: only the primary has it. */
export const unknownPosition = 2n ** 64n - 1n

const checkMs = 250

/** Answers reads from replicas that are not too far behind: decision 0058. */
export class Replicas {
  readonly maxLagMs: number
  /** Reads that a replica may answer and that the primary answered. */
  readsOfPrimary = 0
  private readonly primary: Db
  private readonly pool: pg.Pool
  private readonly positions: PrimaryPositions
  private readonly replicas: Replica[]
  private readonly warn: ReturnType<typeof throttleLog>
  private readonly timer: NodeJS.Timeout

  constructor({ addresses, pool, ...options }: Options) {
    this.primary = options.primary
    this.pool = pool
    this.maxLagMs = options.maxLagMs
    this.positions = new PrimaryPositions(pool)
    this.replicas = addresses.map((address) => new Replica(address, options))
    this.warn = throttleLog((_fields, text) => options.log.warn(text))
    this.timer = setInterval(() => this.check(), Math.min(checkMs, options.maxLagMs / 4)).unref()
    this.check()
  }

  /**
   * Reads from a replica that has everything up to this position; from the primary where there is none. Errors never come from a replica:
   * what fails there, and what is not there, is read again from the primary.
   */
  async read<T>(position: bigint, action: (db: Db) => Promise<T>): Promise<T> {
    const replica = this.choose(position)
    if (!replica) {
      this.readsOfPrimary += 1
      return action(this.primary)
    }
    replica.reading += 1
    try {
      const answer = await action(replica.db)
      replica.reads += 1
      return answer
    } catch (error) {
      replica.failed(error)
      if (!(error instanceof AppError))
        this.warn(replica.name, {}, `A read from the replica ${replica.name} failed: ${String(error)}`)
    } finally {
      replica.reading -= 1
    }
    this.readsOfPrimary += 1
    return action(this.primary)
  }

  /** Where the primary is now. A replica has what was committed before when it has reached this position. */
  async position(): Promise<bigint> {
    const { rows } = await this.pool.query<{ position: string }>(
      `select (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::text as position`,
    )
    return rows[0] ? BigInt(rows[0].position) : unknownPosition
  }

  states(): ReplicaState[] {
    return this.replicas.map((replica) => replica.state())
  }

  async stop() {
    clearInterval(this.timer)
    await Promise.all([this.positions.stop(), ...this.replicas.map((replica) => replica.stop())])
  }

  /** The one that is least busy. */
  private choose(position: bigint) {
    let best: Replica | undefined
    for (const replica of this.replicas)
      if (replica.has(position) && (!best || replica.reading < best.reading)) best = replica
    return best
  }

  private check() {
    void this.positions.sample().catch(backgroundFailure('reading the position of the primary'))
    for (const replica of this.replicas) void replica.check(this.positions)
  }
}

let running: Replicas | null = null

export const connectReplicas = (replicas: Replicas | null) => {
  running = replicas
}

/** Those of this process. */
export const replicaStates = () => running?.states() ?? []
