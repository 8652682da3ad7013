import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { recheckListings } from '#features/market/listing-rules/server/listing-rules.jobs.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { assertPortFree } from './port.ts'
import { startProcesses } from './testing/testing-processes.ts'

// NOTE: each process takes seconds to start on a loaded machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const token = 'a-token-of-the-operator'
let processes: Awaited<ReturnType<typeof startProcesses>>
beforeAll(async () => {
  processes = await startProcesses()
})
afterAll(() => processes.end())

async function readMetrics(port: number, authorization = `Bearer ${token}`) {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization } })
  return { status: answer.status, text: await answer.text() }
}

/** The first of some ports in a row that are free. */
async function freePorts(count: number): Promise<number> {
  const first = await assertPortFree({ port: 0, host: '127.0.0.1' })
  const others = Array.from({ length: count - 1 }, (_, n) => first + n + 1)
  const areFree = await Promise.all(others.map((port) => assertPortFree({ port, host: '127.0.0.1' })))
    .then(() => true)
    .catch(() => false)
  return areFree ? first : freePorts(count)
}

test('a worker, which listens on no other port, shows how long its jobs ran, with the token only', async () => {
  const port = await freePorts(1)
  await processes.pool.query(`insert into jobs (name, input) values ('unknown', '{}'), ($1, '{}')`, [
    recheckListings.name,
  ])
  const worker = await processes.start({ ROLE: 'worker', METRICS_TOKEN: token, METRICS_PORT: String(port) })
  expect(worker.url).toBe('no')
  for (const labels of ['job="unknown",outcome="failed"', `job="${recheckListings.name}",outcome="done"`])
    await eventually(async () =>
      expect((await readMetrics(port)).text).toContain(`highveld_job_seconds_count{${labels}} 1\n`),
    )
  expect((await readMetrics(port, 'Bearer wrong')).status).toBe(404)
  await processes.stop(worker)
})

test('processes that share an address have a port each for their own metrics', async () => {
  const port = await freePorts(3)
  await processes.pool.query(`insert into jobs (name, input) values ('unknown', '{}')`)
  const many = await processes.start({
    PROCESSES: '2',
    METRICS_TOKEN: token,
    METRICS_PORT: String(port),
  })
  const jobsOf = async (at: number) => /highveld_job_seconds_count/.test((await readMetrics(at)).text)
  await eventually(async () => expect(await jobsOf(port)).toBe(true))
  const startOf = async (at: number) =>
    /^highveld_process_start_time_seconds (\S+)$/m.exec((await readMetrics(at)).text)?.[1]
  for (const at of [port + 1, port + 2]) {
    expect((await readMetrics(at)).status).toBe(200)
    expect(await jobsOf(at)).toBe(false)
  }
  const starts = () => Promise.all([startOf(port + 1), startOf(port + 2)])
  const before = await starts()
  const children = await processes.childrenOf(many)
  expect(children).toHaveLength(2)
  for (const pid of children.slice(0, 1)) process.kill(pid, 'SIGKILL')
  await eventually(async () => {
    const after = await starts()
    expect(after).not.toContain(undefined)
    expect(after.filter((start, index) => start !== before[index])).toHaveLength(1)
  }, 60_000)
  await processes.stop(many)
})

test('a port of metrics that is in use is named before anything starts', async () => {
  const port = await freePorts(1)
  const settings = { METRICS_TOKEN: token, METRICS_PORT: String(port) }
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  await expect(processes.start(settings)).rejects.toThrow(
    /^The process ended with 1: [^]*Port \d+ is in use, .* set METRICS_PORT to another port\./,
  )
  other.close()
})
