import { expect, test } from 'vitest'
import { founder, member, rows, testApp } from '#app/testing.ts'
import { startTestApp } from '#app/testing/test-app.ts'

const token = 'a-token-of-the-operator'

async function readMetrics(authorization?: string) {
  const { app } = await testApp({ METRICS_TOKEN: token })
  return app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
}

test('with the token, Prometheus reads requests by route and status, connections, jobs and rows', async () => {
  await testApp({ METRICS_TOKEN: token })
  await founder()
  const thandi = await member('thandi')
  await thandi.writes('The first frost')
  await thandi.get('/api/posts/0')
  await rows(`insert into jobs (name, input, failed_at) values ('test', '{}', now())`)

  const { statusCode, body: text, headers } = await readMetrics(`Bearer ${token}`)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(text).toContain(
    'highveld_http_request_seconds_count{method="POST",route="/api/posts",status="201"} 1\n',
  )
  expect(text).toContain(
    'highveld_http_request_seconds_count{method="GET",route="/api/posts/:id",status="404"} 1\n',
  )
  expect(text).toContain('highveld_jobs{state="failed"} 1\n')
  expect(text).toMatch(/highveld_table_rows\{table="posts"\} \d+\n/)
  expect(text).toContain('highveld_live_members 0\n')
  expect(text).toContain('highveld_database_connections{state="waiting"} 0\n')
  expect(text).toMatch(/highveld_nodejs_eventloop_lag_p99_seconds /)
  await rows('delete from jobs')
})

test('what the process has not read of the outbox is counted', async () => {
  await testApp({ METRICS_TOKEN: token })
  const unread = async () =>
    /highveld_outbox_unread (\d+)/.exec((await readMetrics(`Bearer ${token}`)).body)?.[1]
  // The tests before may have written what is not read yet.
  await expect.poll(unread).toBe('0')
  // Nobody is woken by a row that is written past the bus.
  await rows(`insert into outbox (topic, data) select 'test', '{}' from generate_series(1, 3)`)
  expect(await unread()).toBe('3')
})

test('answers that visitors get from the cache are counted too', async () => {
  const { app } = await testApp({ METRICS_TOKEN: token })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  for (let read = 0; read < 5; read += 1) await (await fetch(`${address}/api/posts`)).text()
  const { body } = await readMetrics(`Bearer ${token}`)
  expect(body).toContain(
    'highveld_http_request_seconds_count{method="GET",route="/api/posts",status="200"} 5',
  )
})

test('without the token there are no metrics', async () => {
  expect((await readMetrics()).statusCode).toBe(404)
  for (const authorization of ['Bearer wrong', token, `Basic ${token}`])
    expect((await readMetrics(authorization)).statusCode).toBe(404)

  const closed = await startTestApp({}, false)
  const request = { url: '/metrics', headers: { authorization: 'Bearer ' } }
  expect((await closed.app.inject(request)).statusCode).toBe(404)
  await closed.close()
})
