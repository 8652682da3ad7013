import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { otlpReceiver } from '../testing/otlp-receiver.ts'
import { withTimeLimit } from '../time-limit.ts'
import { startOtlp } from './otlp.ts'
import { traced, tracer } from './tracing.ts'

let receiver: Awaited<ReturnType<typeof otlpReceiver>>
const other = createServer((request, response) => {
  response.writeHead(request.url?.startsWith('/broken') ? 503 : 200).end('ok')
})
let url = ''
const warnings: string[] = []
const log = { info() {}, warn: (text: string) => void warnings.push(text), error() {} }
const start = (share = 1, endpoint = receiver.url) => startOtlp({ endpoint, share, version: '1.2.3', log })

beforeAll(async () => {
  receiver = await otlpReceiver()
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const address = other.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(async () => {
  other.close()
  await receiver.close()
})

/** Where nothing listens any more. */
async function closedAddress() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

test('requests to other servers are traced by server and status, without what their addresses contain', async () => {
  const traces = start()
  await traced('job test', 'consumer', {}, async () => {
    await (await fetch(`${url}/objects/secret-name?token=secret-token`)).text()
    await (await fetch(`${url}/broken`)).text()
    const request = get(`${url}/push/secret-device`)
    const [response] = await once(request, 'response')
    response.resume()
    await once(response, 'end')
    await expect(fetch(await closedAddress())).rejects.toThrow()
  })
  await (await fetch(`${url}/outside-of-any-trace`)).text()
  await traces.stop()

  const [job] = receiver.named('job test')
  expect(job).toMatchObject({ parent: undefined, isError: false })
  const requests = receiver.named('GET')
  expect(requests.map(({ parent }) => parent)).toEqual(Array.from({ length: 4 }, () => job?.id))
  expect(requests.map(({ attributes }) => attributes['http.response.status_code'])).toEqual([
    200,
    503,
    200,
    undefined,
  ])
  expect(requests.map(({ isError }) => isError)).toEqual([false, true, false, true])
  expect(requests[0]?.attributes).toEqual({
    'http.request.method': 'GET',
    'server.address': '127.0.0.1',
    'http.response.status_code': 200,
  })
  expect(receiver.resources[0]).toMatchObject({ 'service.name': 'highveld', 'service.version': '1.2.3' })
  expect(receiver.bodies.join()).not.toMatch(/secret|outside/)
})

test('work that fails is marked by the kind of its error, without its message', async () => {
  const traces = start()
  const fail = traced('job failing', 'consumer', {}, async () => {
    throw Object.assign(new Error('"thandi@example.org" is no number'), { code: '22P02' })
  })
  await expect(fail).rejects.toThrow('is no number')
  await traces.stop()
  expect(receiver.named('job failing')).toMatchObject([
    { isError: true, attributes: { 'error.type': '22P02' } },
  ])
  expect(receiver.bodies.join()).not.toContain('thandi')
})

test('of a share of 0 nothing is recorded, and without a collector nothing is traced', async () => {
  const traces = start(0)
  await traced('job left out', 'consumer', {}, async () => {})
  await traces.stop()
  expect(receiver.named('job left out')).toEqual([])
  expect(tracer()).toBeNull()
  expect(await traced('job untraced', 'consumer', {}, async () => 7)).toBe(7)
})

test('a collector that is away delays nothing, and the log says so', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '200')
  const traces = start(1, await closedAddress())
  expect(await traced('job', 'consumer', {}, async () => 7)).toBe(7)
  await withTimeLimit(
    2_000,
    traces.stop().catch(() => undefined),
  )
  expect(warnings.join()).toContain('Traces are not sent')
  vi.unstubAllEnvs()
})
