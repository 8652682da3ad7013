import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { ports } from './ports.ts'
import { descendantsOf, until, type Processes } from './processes.ts'
import type { findPrograms } from './programs.ts'

type Member = { name: string; role: string; state: string; lag?: number | string }

const nodes = [0, 1, 2]
/** In seconds. A leader that says nothing for `ttl` is replaced. */
const times = { ttl: 20, loopWait: 2, retry: 3 }

/** Three Postgres under Patroni, which agree about their leader through etcd. A commit waits for one replica. */
export class PostgresCluster {
  private readonly processes: Processes
  private readonly programs: ReturnType<typeof findPrograms>

  constructor(processes: Processes, programs: ReturnType<typeof findPrograms>) {
    this.processes = processes
    this.programs = programs
  }

  async start() {
    const address = `http://127.0.0.1:${ports.etcd}`
    const peers = `http://127.0.0.1:${ports.etcdPeers}`
    this.processes.start('etcd', this.programs.file('etcd'), [
      `--data-dir=${this.processes.folderOf('etcd')}`,
      `--listen-client-urls=${address}`,
      `--advertise-client-urls=${address}`,
      `--listen-peer-urls=${peers}`,
      `--initial-advertise-peer-urls=${peers}`,
      `--initial-cluster=default=${peers}`,
    ])
    await until('etcd answers', async () => (await fetch(`${address}/health`)).ok)
    for (const node of nodes) this.startNode(node)
    await this.isWhole()
    await this.inLeader('postgres', async (client) => {
      await client.query('create role highveld login')
      await client.query('create database highveld owner highveld')
    })
  }

  /** Starts Patroni, which starts its Postgres; a former leader becomes a replica. */
  startNode(node: number) {
    const file = path.join(this.processes.folder, `patroni${node}.yml`)
    writeFileSync(file, this.settingsOf(node))
    this.processes.start(`patroni${node}`, this.programs.file('patroni'), [file])
  }

  async members(): Promise<Member[]> {
    for (const node of nodes) {
      const answer = await fetch(`http://127.0.0.1:${ports.patroni[node]}/cluster`, {
        signal: AbortSignal.timeout(1_000),
      }).catch(() => null)
      if (!answer?.ok) continue
      const text = await answer.text()
      const { members }: { members: Member[] } = JSON.parse(text)
      return members
    }
    return []
  }

  async leader() {
    const name = (await this.members()).find(({ role }) => role === 'leader')?.name
    if (!name) throw new Error('There is no leader.')
    return Number(name.slice(-1))
  }

  /** Not the one that confirms commits, if another is there. */
  async replicas() {
    const isReplica = ({ role }: Member) => role === 'replica' || role === 'sync_standby'
    return (await this.members()).filter(isReplica).map(({ name, role }) => ({
      node: Number(name.slice(-1)),
      isSync: role === 'sync_standby',
    }))
  }

  /** A leader and two replicas that follow it, of which one confirms commits. */
  async isWhole() {
    await until(
      'the three Postgres follow one leader',
      async () => {
        const members = await this.members()
        const running = members.filter(({ state }) => state === 'running' || state === 'streaming')
        const isFollowing = members.every(({ role, lag }) => role === 'leader' || Number(lag) < 1_000_000)
        return running.length === 3 && isFollowing && members.some(({ role }) => role === 'sync_standby')
      },
      120,
    )
  }

  /** To Patroni and Postgres with all of its processes, as if it were the machine. */
  signalMachine(node: number, signal: NodeJS.Signals) {
    const patroni = this.processes.pidOf(`patroni${node}`)
    const postmaster = this.postmasterOf(node)
    for (const pid of [patroni, postmaster, ...descendantsOf(postmaster)]) {
      try {
        if (pid) process.kill(pid, signal)
      } catch {
        // It has ended by itself.
      }
    }
  }

  async switchOver() {
    const leader = await this.leader()
    const target = (await this.replicas()).find(({ isSync }) => isSync)?.node
    const answer = await fetch(`http://127.0.0.1:${ports.patroni[leader]}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: `pg${leader}`, candidate: `pg${target}` }),
    })
    if (!answer.ok) throw new Error(`The switchover was refused: ${await answer.text()}`)
  }

  async inLeader<T>(database: string, action: (client: pg.Client) => Promise<T>) {
    const client = new pg.Client(
      `postgres://postgres@127.0.0.1:${ports.postgres[await this.leader()]}/${database}`,
    )
    client.on('error', () => {})
    await client.connect()
    try {
      return await action(client)
    } finally {
      await client.end()
    }
  }

  async end() {
    for (const node of nodes) {
      this.signalMachine(node, 'SIGCONT')
      this.signalMachine(node, 'SIGKILL')
    }
  }

  private postmasterOf(node: number) {
    try {
      const file = path.join(this.processes.folder, `data${node}/postmaster.pid`)
      return Number(readFileSync(file, 'utf8').split('\n')[0])
    } catch {
      return 0
    }
  }

  private settingsOf(node: number) {
    const { folder } = this.processes
    const account = (username: string) => ({ username, password: 'loopback only' })
    return JSON.stringify({
      scope: 'highveld',
      name: `pg${node}`,
      restapi: {
        listen: `127.0.0.1:${ports.patroni[node]}`,
        connect_address: `127.0.0.1:${ports.patroni[node]}`,
      },
      etcd3: { host: `127.0.0.1:${ports.etcd}` },
      bootstrap: {
        dcs: {
          ttl: times.ttl,
          loop_wait: times.loopWait,
          retry_timeout: times.retry,
          primary_start_timeout: 0,
          synchronous_mode: true,
          synchronous_mode_strict: true,
          postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, wal_log_hints: 'on' } },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      },
      postgresql: {
        listen: `127.0.0.1:${ports.postgres[node]}`,
        connect_address: `127.0.0.1:${ports.postgres[node]}`,
        data_dir: path.join(folder, `data${node}`),
        bin_dir: this.programs.postgresFolder,
        pgpass: path.join(folder, `pgpass${node}`),
        authentication: { superuser: account('postgres'), replication: account('replicator') },
        pg_hba: [
          'host all all 127.0.0.1/32 trust',
          'host replication all 127.0.0.1/32 trust',
          'local all all trust',
        ],
        parameters: { unix_socket_directories: folder, shared_buffers: '128MB' },
      },
    })
  }
}
