import type pg from 'pg'
import * as z from 'zod/mini'
import { patientClient } from '#platform/server/postgres/connect.ts'
import { hostsOf } from '#platform/server/postgres/hosts.ts'

/** Where the log of the primary was at a moment of this process. */
type Sample = { at: number; position: bigint; timeline: number; system: string }

const Row = z.object({ position: z.string(), timeline: z.string(), system: z.string() })

/**
 * What is flushed, because an acknowledged commit is, and because the position of the next insert may be one that a replica that has
 * everything does not reach: it can lie behind the header of a page that is still empty.
 */
const question = `select (here - '0/0'::pg_lsn)::text as position, substr(pg_walfile_name(here), 1, 8) as timeline,
    (select system_identifier::text from pg_control_system()) as system
  from pg_current_wal_flush_lsn() as here`

const limits = { queryMs: 1_000, samples: 400 }

/** The recent positions of the primary, read over a connection of their own, so that they are known while the pool is busy. */
export class PrimaryPositions {
  private readonly pool: pg.Pool
  private client: pg.Client | null = null
  private samples: Sample[] = []
  private isAsking = false
  private isStopped = false

  constructor(pool: pg.Pool) {
    this.pool = pool
  }

  /** Asks the primary where it is now. What was committed before `at` is within the position. */
  async sample() {
    if (this.isAsking || this.isStopped) return
    this.isAsking = true
    try {
      const client = await this.connect()
      const at = performance.now()
      const { rows } = await client.query({ text: question, query_timeout: limits.queryMs } as pg.QueryConfig)
      const { position, timeline, system } = Row.parse(rows[0])
      this.samples = [
        ...this.samples.slice(-limits.samples),
        { at, position: BigInt(position), timeline: parseInt(timeline, 16), system },
      ]
    } catch (error) {
      this.drop()
      throw error
    } finally {
      this.isAsking = false
      if (this.isStopped) this.drop()
    }
  }

  /** The time of the newest sample that this replica has replayed; undefined if it has none of them. */
  replayedBy(replica: { position: bigint; timeline: number; system: string }) {
    return this.samples.findLast(
      ({ position, timeline, system }) =>
        position <= replica.position && timeline <= replica.timeline && system === replica.system,
    )?.at
  }

  get newest() {
    return this.samples.at(-1)
  }

  async stop() {
    this.isStopped = true
    await this.client?.end().catch(() => undefined)
  }

  private async connect() {
    if (this.client && hostsOf(this.pool)?.isStale(this.client)) this.drop()
    if (this.client) return this.client
    const client = await patientClient(this.pool)
    client.once('end', () => {
      if (this.client === client) this.client = null
    })
    this.client = client
    return client
  }

  private drop() {
    void this.client?.end().catch(() => undefined)
    this.client = null
  }
}
