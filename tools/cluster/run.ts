import { say } from '../../bin/print.ts'
import { Cluster } from './cluster.ts'
import { measureLive } from './live.ts'
import { plan } from './plan.ts'
import { measureRates } from './rates.ts'
import { testFaults } from './test.ts'

/**
 * `npm run cluster`; with `-- test` it injects faults and prints what they did, with `-- rates` it measures one, two and three
 * processes (`-- rates 0.2`: with a fifth of a core each), with `-- live` how long a like takes to a socket of another process, and with
 * `-- plan` it computes machines and cost.
 */
const [mode, ...words] = process.argv.slice(2)
const isTest = mode === 'test'
/** `npm run cluster -- test --stay` leaves everything running afterwards. */
const isStaying = words.includes('--stay')
const chosen = words.filter((word) => word !== '--stay')
if (mode === 'plan') plan(words)
else if (mode === 'rates') await measureRates(words[0] ? Number(words[0]) : undefined)
else if (mode === 'live') await measureLive(Number(words[0] ?? 500))
else await runCluster()

async function runCluster() {
  const stopped = new Promise<void>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => resolve())
  })
  let cluster: Cluster | undefined
  try {
    // NOTE: with limits, each request of the test comes from an address of its own.
    cluster = new Cluster({ RATE_LIMITS: isTest ? 'strict' : 'on', SITE_CURRENCY: 'ZAR' })
    say(`Starting in ${cluster.processes.folder}`)
    if (cluster.problem) say(cluster.problem)
    await cluster.start()
    say(`Highveld is running at ${cluster.url}`)
    if (isTest) process.exitCode = (await testFaults(cluster, chosen)) ? 0 : 1
    if (!isTest || isStaying) await stopped
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
  const isFailed = process.exitCode === 1
  if (cluster && isFailed) say(`The logs stay in ${cluster.processes.folder}`)
  await cluster?.end(isFailed)
  process.exit()
}
