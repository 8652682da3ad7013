import pg from 'pg'
import { parseHosts } from '#platform/server/config/database-address.ts'

type Host = { host: string; port: number }

const probeMs = 1_000

/** The hosts of one database, of which one takes writes. */
export class Hosts {
  private readonly hosts: Host[]
  private readonly connection: pg.ClientConfig
  private known: Host | null = null
  private looking: Promise<Host> | null = null
  private readonly hostOf = new WeakMap<pg.ClientBase, Host>()

  constructor(hosts: Host[], connection: pg.ClientConfig) {
    this.hosts = hosts
    this.connection = connection
  }

  /** Stays the same until someone suspects it. */
  primary(): Promise<Host> {
    if (this.known) return Promise.resolve(this.known)
    this.looking ??= this.look().finally(() => {
      this.looking = null
    })
    return this.looking
  }

  /** A connection failed, hung or refused to write: look which host is the primary now. */
  suspect() {
    if (this.looking) return
    this.looking = this.look().finally(() => {
      this.looking = null
    })
    this.looking.catch(() => undefined)
  }

  /** Waits while the primary is being looked for. Without one, the connections that are open may still answer. */
  async settled() {
    await this.looking?.catch(() => undefined)
  }

  /** True for a connection to a host that is no longer the primary. */
  isStale(client: pg.ClientBase) {
    const host = this.hostOf.get(client)
    return this.known !== null && host !== undefined && host !== this.known
  }

  connected(client: pg.ClientBase, host: Host) {
    this.hostOf.set(client, host)
  }

  /** Asks all at once: the first that is not in recovery. A host that was frozen and was replaced meanwhile does not answer. */
  private async look() {
    try {
      this.known = await Promise.any(this.hosts.map((host) => this.probe(host)))
      return this.known
    } catch (cause) {
      this.known = null
      throw Object.assign(new Error('None of the hosts of the database takes writes.', { cause }), {
        code: '08001',
      })
    }
  }

  private async probe(host: Host) {
    const client = new pg.Client({
      ...this.connection,
      ...host,
      connectionTimeoutMillis: probeMs,
      query_timeout: probeMs,
      application_name: 'highveld probe',
    })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"')
      if (rows[0]?.isReplica ?? true) throw new Error(`${host.host}:${host.port} is a replica.`)
      return host
    } finally {
      // NOTE: not awaited: a host that hangs does not close either.
      void client.end().catch(() => undefined)
    }
  }
}

const hostsOfPool = new WeakMap<pg.PoolOptions, Hosts>()
const clientOfPool = new WeakMap<pg.PoolOptions, typeof pg.Client>()

/** The hosts that the connections of this pool choose from; undefined with a single one. */
export const hostsOf = ({ options }: pg.Pool) => hostsOfPool.get(options)

/** Opens a pool whose connections go to the primary, as libpq's target_session_attrs=read-write does. */
export function poolOfHosts(address: string, options: pg.PoolConfig): pg.Pool {
  const { hosts, first } = parseHosts(address) ?? { hosts: [], first: address }
  if (hosts.length < 2) return new pg.Pool({ ...options, connectionString: address })
  const connection = connectionOf(first)
  const found = new Hosts(hosts, connection)
  const Client = clientFor(found)
  const pool = new pg.Pool({ ...options, ...connection, Client })
  hostsOfPool.set(pool.options, found)
  clientOfPool.set(pool.options, Client)
  return pool
}

/** A connection beside those of the pool, not yet open. */
export function clientBeside({ options }: pg.Pool, settings: pg.ClientConfig): pg.Client {
  const Client = clientOfPool.get(options) ?? pg.Client
  return new Client({ ...options, password: options.password, ...settings })
}

/** The settings themselves: in pg, those of a connection string would override the host. */
function connectionOf(address: string): pg.ClientConfig {
  const { user, password, database, ssl } = new pg.Client({ connectionString: address })
  return {
    ...(user === undefined ? {} : { user }),
    ...(password ? { password } : {}),
    ...(database ? { database } : {}),
    ssl,
  }
}

function clientFor(hosts: Hosts) {
  return class extends pg.Client {
    override connect(): Promise<this>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): Promise<this> | void {
      const connecting = this.follow()
      if (!callback) return connecting
      connecting.then(() => Reflect.apply(callback, undefined, [null]), callback)
    }

    private async follow() {
      const primary = await hosts.primary()
      this.host = primary.host
      this.port = primary.port
      try {
        await super.connect()
      } catch (error) {
        hosts.suspect()
        throw error
      }
      hosts.connected(this, primary)
      return this
    }
  }
}
