import { parseArgs } from 'node:util'
import { say } from '../../bin/print.ts'

/** What is assumed, and can be given: `npm run cluster -- plan --members 2000000 --app-rate 400`. The rates are docs/operations/scaling.md's. */
const assumptions = {
  members: { value: 1_000_000, means: 'members' },
  'daily-share': { value: 0.2, means: 'share of the members who come on a day' },
  'requests-per-visit': { value: 60, means: 'requests of the app a member sends on such a day' },
  peak: { value: 4, means: 'times as many in the busiest minute as on average' },
  'app-rate': { value: 1_000, means: 'requests a second of one process, measured' },
  'app-load': { value: 0.5, means: 'how busy a process may be at the peak' },
  'db-rate': { value: 1_500, means: 'requests a second whose statements one core of the database answers' },
  'db-cores': { value: 16, means: 'cores of a database machine' },
  'db-load': { value: 0.5, means: 'how busy the database may be at the peak' },
  'read-share': { value: 0.9, means: 'share of the requests that only read, and could go to replicas' },
  'app-cores': { value: 4, means: 'cores of an app machine, one process on each' },
  'bytes-per-member': { value: 200_000, means: 'bytes in the database for each member' },
  'app-cost': { value: 30, means: 'cost of an app machine a month' },
  'db-cost': { value: 250, means: 'cost of a database machine a month' },
  'small-cost': { value: 15, means: 'cost of a machine for etcd, Redis, NATS or a proxy a month' },
}

type Name = keyof typeof assumptions

/** Prints how many machines that takes, and what they cost. */
export function plan(args: string[]) {
  const { values } = parseArgs({
    args,
    options: Object.fromEntries(Object.keys(assumptions).map((name) => [name, { type: 'string' as const }])),
  })
  const of = (name: Name) => positive(name, values[name] ?? assumptions[name].value)
  for (const [name, { means }] of Object.entries(assumptions))
    say(
      `${String(values[name] ?? assumptions[name as Name].value).padStart(10)}  --${name.padEnd(20)} ${means}`,
    )

  const requests = (of('members') * of('daily-share') * of('requests-per-visit') * of('peak')) / 86_400
  const processes = Math.ceil(requests / (of('app-rate') * of('app-load')))
  const appMachines = Math.max(2, Math.ceil(processes / of('app-cores')) + 1)
  const perDatabase = of('db-rate') * of('db-cores') * of('db-load')
  const writes = (requests * (1 - of('read-share'))) / perDatabase
  const databases = Math.max(3, Math.ceil(requests / perDatabase) + 2)
  const small = 3 + 2 + 2
  const cost = appMachines * of('app-cost') + databases * of('db-cost') + small * of('small-cost')
  say(`
${requests.toFixed(0)} requests a second at the peak
${processes} processes on ${appMachines} machines, one of them spare
${databases} database machines: a primary and replicas, of which one confirms commits and one is spare
${(writes * 100).toFixed(1)} % of what the primary may do is writing${writes > 1 ? ': one primary is not enough, shard it' : ''}
${((of('members') * of('bytes-per-member')) / 1e9).toFixed(0)} GB in each database
${small} small machines: etcd (3), proxies (2), Redis and NATS (2)
${cost.toFixed(0)} a month, ${((cost / of('members')) * 1e6).toFixed(0)} per million members`)
}

function positive(name: string, value: string | number) {
  const number = Number(value)
  if (!(number > 0)) throw new Error(`--${name} must be a number above 0, not ${value}.`)
  return number
}
