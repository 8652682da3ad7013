import autocannon from 'autocannon'
import type { Place } from './database.ts'
import { cpu } from './machine.ts'

export type Load = {
  url: string
  connections: number
  seconds: number
  headers?: Record<string, string>
  requests?: autocannon.Request[]
}
export type Measured = {
  rps: number
  p50: number
  p99: number
  appMs: number
  databaseMs: number
  errors: number
}

/** What browsers accept: they get compressed answers, so the benchmarks measure those. */
export const asBrowsers = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Runs the load after a warm-up; processor time is divided by the requests that were answered. */
export async function measure(place: Pick<Place, 'app' | 'postmaster'>, load: Load): Promise<Measured> {
  await run({ ...load, seconds: Math.min(3, load.seconds) })
  const before = cpu(place.app, place.postmaster)
  const result = await run(load)
  const after = cpu(place.app, place.postmaster)
  const answered = result['2xx']
  return {
    rps: answered / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    appMs: (after.app - before.app) / answered,
    databaseMs: (after.database - before.database) / answered,
    errors: result.errors + result.non2xx,
  }
}

const run = ({ url, connections, seconds, headers, requests }: Load) =>
  autocannon({ url, connections, duration: seconds, headers: { ...asBrowsers, ...headers }, requests })
