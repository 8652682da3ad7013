import { readFileSync } from 'node:fs'
import path from 'node:path'
import autocannon from 'autocannon'
import { say } from '../../bin/print.ts'
import { limitShares } from './cpu-share.ts'
import { Member } from './member.ts'
import { descendantsOf, isOpen, Processes, until } from './processes.ts'

const port = 4620
const load = { connections: 32, duration: 10, warmUp: 4 }
const paths = ['/api/posts', '/api/notifications', '/api/products', '/api/users/me']

/**
 * Requests a second that one, two and three processes answer to a member, with the embedded database and the load on the same machine.
 * With `share`, each process has at most this part of a core: what is left is for the database and the load.
 */
export async function measureRates(share?: number) {
  if (await isOpen(port)) throw new Error(`Port ${port} is in use.`)
  say('| `PROCESSES` | requests/s | p50 ms | p99 ms | errors |\n|---|---|---|---|---|')
  for (const processes of [1, 2, 3]) say(`| ${processes} | ${await measure(processes, share)} |`)
}

async function measure(count: number, share?: number) {
  const processes = new Processes()
  processes.start('app', process.execPath, [path.resolve(import.meta.dirname, '../../bin/start.ts')], {
    isRoot: true,
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      PROCESSES: String(count),
      DATA_DIR: processes.folderOf('data'),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'fatal',
    },
  })
  let removeLimits = () => {}
  try {
    const url = `http://127.0.0.1:${port}`
    await until('the app is ready', async () => (await fetch(`${url}/readyz`)).ok, 180)
    if (share) removeLimits = limitShares(webProcessesOf(processes.pidOf('app'), count), share)
    const headers = (await new Member(url, 'reader').register()).headers()
    const requests = paths.map((each) => ({ method: 'GET' as const, path: each, headers }))
    const { connections, warmUp, duration } = load
    await autocannon({ url, connections, duration: warmUp, requests })
    const result = await autocannon({ url, connections, duration, requests })
    const { p50, p99 } = result.latency
    const rate = (result['2xx'] / result.duration).toFixed(0)
    return [rate, p50, p99, result.errors + result.non2xx].join(' | ')
  } finally {
    await processes.signal('app', 'SIGTERM')
    await processes.end(false)
    removeLimits()
  }
}

/** With PROCESSES=1 the process that was started; otherwise those that `node:cluster` has started for it. */
const webProcessesOf = (app: number, count: number) =>
  count === 1
    ? [app]
    : descendantsOf(app).filter((pid) =>
        readFileSync(`/proc/${pid}/environ`, 'utf8').includes('NODE_UNIQUE_ID='),
      )
