import type { Cluster } from './cluster.ts'
import { ports } from './ports.ts'

/** `inject` returns how to bring back what the fault took away, after `awayMs`. */
export type Fault = {
  what: string
  awayMs: number
  inject: (cluster: Cluster) => Promise<() => unknown>
}

const nothing = () => {}
/** A leader that is gone is replaced after twenty seconds (`ttl` of Patroni). */
const times = { short: 8_000, leader: 35_000 }

export const faults: Record<string, Fault> = {
  none: { what: 'nothing, for comparison', awayMs: times.short, inject: async () => nothing },
  app: {
    what: 'kill -9: a process of the app',
    awayMs: times.short,
    async inject(cluster) {
      await cluster.processes.signal('app0', 'SIGKILL')
      return () => restartApp(cluster, 0)
    },
  },
  nats: {
    what: 'kill -9: NATS',
    awayMs: times.short,
    async inject(cluster) {
      await cluster.processes.signal('nats', 'SIGKILL')
      return () => cluster.startNats()
    },
  },
  redis: {
    what: 'kill -9: Redis',
    awayMs: times.short,
    async inject(cluster) {
      await cluster.processes.signal('redis', 'SIGKILL')
      return () => cluster.startRedis()
    },
  },
  replica: {
    what: 'kill -9: the replica that confirms commits',
    awayMs: times.short * 2,
    async inject({ postgres }) {
      const node = (await postgres.replicas()).find(({ isSync }) => isSync)?.node
      if (node === undefined) throw new Error('No replica confirms commits.')
      postgres.signalMachine(node, 'SIGKILL')
      return () => postgres.startNode(node)
    },
  },
  leader: {
    what: 'kill -9: the leader of Postgres, with its Patroni',
    awayMs: times.leader,
    async inject({ postgres }) {
      const node = await postgres.leader()
      postgres.signalMachine(node, 'SIGKILL')
      return () => postgres.startNode(node)
    },
  },
  freeze: {
    what: 'SIGSTOP: the leader of Postgres, with its Patroni',
    awayMs: times.leader,
    async inject({ postgres }) {
      const node = await postgres.leader()
      postgres.signalMachine(node, 'SIGSTOP')
      return () => postgres.signalMachine(node, 'SIGCONT')
    },
  },
  switchover: {
    what: 'planned switchover',
    awayMs: times.short,
    async inject({ postgres }) {
      await postgres.switchOver()
      return nothing
    },
  },
  rolling: {
    what: 'restart of the three processes of the app, one after the other',
    awayMs: 0,
    async inject(cluster) {
      for (const index of ports.apps.keys()) {
        await cluster.processes.signal(`app${index}`, 'SIGTERM')
        await restartApp(cluster, index)
      }
      return nothing
    },
  },
}

async function restartApp(cluster: Cluster, index: number) {
  cluster.startApp(index)
  await cluster.appIsReady(index)
}
