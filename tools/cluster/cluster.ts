import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { ports } from './ports.ts'
import { PostgresCluster } from './postgres.ts'
import { isOpen, Processes, until } from './processes.ts'
import { findPrograms, problemOfPatroni } from './programs.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Everything on 127.0.0.1: three Postgres, the connections to them, NATS, Redis, three processes of the app behind Caddy. */
export class Cluster {
  readonly url = `http://127.0.0.1:${ports.caddy}`
  readonly processes: Processes
  readonly postgres: PostgresCluster
  /** With one of the programs, for the operator to read. */
  readonly problem: string | null
  private readonly programs: ReturnType<typeof findPrograms>
  private readonly settings: Record<string, string>

  /** `settings` are variables of the app. */
  constructor(settings: Record<string, string> = {}) {
    this.settings = settings
    this.programs = findPrograms()
    this.problem = problemOfPatroni(this.programs.file('patroni'))
    this.processes = new Processes()
    this.postgres = new PostgresCluster(this.processes, this.programs)
  }

  async start() {
    const used = Object.values(ports).flat()
    for (const port of used)
      if (await isOpen(port)) throw new Error(`Port ${port} is in use: the cluster needs ${used.join(', ')}.`)
    await this.postgres.start()
    this.startPoolers()
    await Promise.all([this.startNats(), this.startRedis()])
    for (const index of ports.apps.keys()) {
      this.startApp(index)
      // NOTE: the first one migrates.
      await this.appIsReady(index)
    }
    await this.startCaddy()
  }

  /** Two connect to the Postgres themselves, the third through PgBouncer and HAProxy. */
  startApp(index: number) {
    const hosts = ports.postgres.map((port) => `127.0.0.1:${port}`).join(',')
    const direct = `postgres://highveld@${hosts}/highveld`
    const pooled = `postgres://highveld@127.0.0.1:${ports.pgbouncer}/highveld`
    this.processes.start(`app${index}`, process.execPath, [path.join(root, 'bin/start.ts')], {
      isRoot: true,
      env: {
        NODE_ENV: 'production',
        PORT: String(ports.apps[index]),
        DATA_DIR: this.processes.folderOf('media'),
        DATABASE_URL: index === 2 ? pooled : direct,
        DATABASE_POOL: '8',
        BUS_URL: `nats://127.0.0.1:${ports.nats}`,
        REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
        TRUSTED_PROXIES: '127.0.0.1',
        SAMPLE_CONTENT: 'false',
        LOG_LEVEL: 'warn',
        ...this.settings,
      },
    })
  }

  async appIsReady(index: number) {
    const isReady = async () => (await fetch(`http://127.0.0.1:${ports.apps[index]}/readyz`)).ok
    await until(`process ${index} of the app is ready`, isReady, 120)
  }

  async startNats() {
    const { nats } = ports
    this.processes.start('nats', this.programs.file('nats-server'), ['-a', '127.0.0.1', '-p', String(nats)])
    await until('NATS listens', () => isOpen(nats))
  }

  async startRedis() {
    const { redis } = ports
    const args = ['--port', String(redis), '--bind', '127.0.0.1', '--save', '']
    this.processes.start('redis', this.programs.file('redis-server'), args)
    await until('Redis listens', () => isOpen(redis))
  }

  async end(hasFailed: boolean) {
    await this.postgres.end()
    await this.processes.end(hasFailed)
  }

  /** HAProxy follows the leader that Patroni names; PgBouncer shares its connections. */
  private startPoolers() {
    const servers = ports.postgres.map(
      (port, node) => `  server pg${node} 127.0.0.1:${port} check port ${ports.patroni[node]}`,
    )
    const haproxy = this.write('haproxy.cfg', [
      'defaults',
      '  mode tcp',
      '  timeout connect 2s',
      '  timeout check 1s',
      '  timeout client 30m',
      '  timeout server 30m',
      'listen primary',
      `  bind 127.0.0.1:${ports.haproxy}`,
      '  option httpchk GET /primary',
      '  http-check expect status 200',
      '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
      ...servers,
    ])
    this.processes.start('haproxy', this.programs.file('haproxy'), ['-db', '-f', haproxy])
    const pgbouncer = this.write('pgbouncer.ini', [
      '[databases]',
      `* = host=127.0.0.1 port=${ports.haproxy} user=highveld`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${ports.pgbouncer}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = session',
      'default_pool_size = 20',
      'server_connect_timeout = 2',
      'server_login_retry = 1',
      'query_wait_timeout = 3',
    ])
    this.processes.start('pgbouncer', this.programs.file('pgbouncer'), [pgbouncer])
  }

  private async startCaddy() {
    const caddyfile = this.write('Caddyfile', [
      '{',
      '  admin off',
      '  auto_https off',
      '}',
      `:${ports.caddy} {`,
      '  bind 127.0.0.1',
      `  reverse_proxy ${ports.apps.map((port) => `127.0.0.1:${port}`).join(' ')} {`,
      '    trusted_proxies private_ranges',
      '    lb_policy least_conn',
      '    lb_try_duration 3s',
      '    lb_try_interval 100ms',
      '    fail_duration 1s',
      '    health_uri /healthz',
      '    health_interval 1s',
      '    health_timeout 2s',
      '  }',
      '  handle_errors {',
      '    header Retry-After 2',
      '    respond "Please try again." 503',
      '  }',
      '}',
    ])
    const args = ['run', '--adapter', 'caddyfile', '--config', caddyfile]
    this.processes.start('caddy', this.programs.file('caddy'), args)
    await until('Caddy listens', () => isOpen(ports.caddy))
  }

  private write(name: string, lines: string[]) {
    const file = path.join(this.processes.folder, name)
    writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o644 })
    return file
  }
}
