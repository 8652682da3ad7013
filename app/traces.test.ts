import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MailServer } from '#platform/server/mail/testing.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { otlpReceiver, type ReceivedSpan } from '#platform/server/testing/otlp-receiver.ts'
import { Session, startProcesses } from './testing/testing-processes.ts'

// NOTE: each process takes seconds to start on a loaded machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const mail = new MailServer()
let receiver: Awaited<ReturnType<typeof otlpReceiver>>
let processes: Awaited<ReturnType<typeof startProcesses>>
let running: Awaited<ReturnType<typeof processes.start>>
let member: Session
beforeAll(async () => {
  receiver = await otlpReceiver()
  processes = await startProcesses()
  running = await processes.start({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-team=growers',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    SMTP_URL: await mail.listen(),
    SITE_EMAIL: 'site@example.org',
  })
  member = await new Session(running).register('zanele_private')
})
afterAll(async () => {
  await processes.end()
  await mail.close()
  await receiver.close()
})

const first = (name: string) =>
  eventually(() => {
    const [span] = receiver.named(name)
    if (!span) throw new Error(`${name} is missing in ${receiver.spans.map((one) => one.name).join(', ')}`)
    return span
  })
const statementsBelow = (span: ReceivedSpan) =>
  receiver.below(span).map(({ attributes }) => String(attributes['db.query.text']))

// NOTE: spans are sent every five seconds, for which these wait together.
test.concurrent('a request is traced with its statements', async () => {
  await member.send('POST', '/api/posts', { content: 'Private words in a post' })
  await member.send('GET', '/api/search/people?q=private-search')
  const written = await first('POST /api/posts')
  expect(written).toMatchObject({
    parent: undefined,
    isError: false,
    attributes: { 'http.route': '/api/posts', 'http.response.status_code': 201 },
  })
  const texts = statementsBelow(written)
  expect(texts.join('\n')).toMatch(/insert into "?posts"?/)
  expect(statementsBelow(await first('GET /api/search/people')).length).toBeGreaterThan(0)
  expect(receiver.headers[0]).toMatchObject({ 'x-team': 'growers' })
  expect(receiver.resources[0]).toMatchObject({ 'deployment.environment.name': 'test' })
})

test.concurrent('a request whose body arrives later is traced with its statements', async () => {
  const body = JSON.stringify({ username: 'zanele_private', password: 'a wrong password' })
  const sent = request(`${running.url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  })
  sent.flushHeaders()
  await once(sent, 'continue')
  sent.end(body)
  const [answer] = await once(sent, 'response')
  answer.resume()
  expect(statementsBelow(await first('POST /api/users/login')).length).toBeGreaterThan(0)
})

test.concurrent('a job and its mail are traced, with the id of the request that they follow from', async () => {
  const answer = await member.send('PATCH', '/api/users/me', {
    email: 'zanele@example.org',
    currentPassword: 'a good password',
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const job = await first('job accounts.mailVerification')
  const [sent] = receiver.below(job).filter(({ name }) => name === 'send mail')
  expect(sent?.attributes).toMatchObject({ 'server.address': '127.0.0.1' })
  const asked = await first('PATCH /api/users/me')
  expect(job.attributes['highveld.request_id']).toBe(asked.attributes['highveld.request_id'])
})

test('no span contains a name, an address, a search, a text or an id of a member', () => {
  const all = receiver.bodies.join()
  for (const secret of ['zanele', 'private-search', 'Private words', 'example.org', 'a good password'])
    expect(all, secret).not.toContain(secret)
  const values = receiver.spans.flatMap(({ attributes }) => Object.keys(attributes))
  expect([...new Set(values)].toSorted()).toEqual([
    'db.query.text',
    'db.system.name',
    'highveld.attempt',
    'highveld.request_id',
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'server.address',
  ])
})

test('looking for jobs and messages makes no traces of their own', async () => {
  const roots = receiver.spans.filter(({ parent }) => parent === undefined).map(({ name }) => name)
  expect(roots.filter((name) => !/^([A-Z]+ \/|job |scheduled job )/.test(name))).toEqual([])
})
