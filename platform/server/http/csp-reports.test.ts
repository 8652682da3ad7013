import { beforeAll, expect, test } from 'vitest'
import { testApp, visitor } from '#app/testing.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'

beforeAll(async () => {
  await testApp({ RATE_LIMITS: 'strict', TRUSTED_PROXIES: '127.0.0.1' }, true)
})

let addresses = 0
const report = (body: unknown, type = 'application/csp-report', address = `10.2.0.${(addresses += 1)}`) =>
  visitor().send('POST', '/api/csp-reports', typeof body === 'string' ? body : JSON.stringify(body), {
    'content-type': type,
    'x-forwarded-for': address,
  })
const old = (more: Record<string, string> = {}) => ({
  'csp-report': {
    'document-uri': 'https://highveld.example/posts/1234?secret=1',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/a.js?token=2',
    'script-sample': 'a secret',
    ...more,
  },
})
const warnings = async () => {
  const { logged } = await testApp()
  return logged
    .splice(0)
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level === 40)
}

test('a page names the address to which browsers report, and forbids style attributes', async () => {
  const { headers, text } = await visitor().get('/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("style-src-attr 'none'")
  expect(policy).toContain('; report-uri /api/csp-reports; report-to csp')
  expect(policy).not.toContain('unsafe')
  expect(headers['reporting-endpoints']).toBe('csp="/api/csp-reports"')
  expect(text).not.toMatch(/\sstyle=/)
})

test('a report is logged once an hour, without queries, ids and samples', async () => {
  await warnings()
  expect((await report(old())).status).toBe(204)
  const violation = { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/posts/:id' }
  expect(await warnings()).toMatchObject([{ violation }])
  expect((await report(old({ 'document-uri': 'https://highveld.example/posts/9' }))).status).toBe(204)
  expect(await warnings()).toEqual([])

  const body = {
    documentURL: 'https://highveld.example/about',
    effectiveDirective: 'style-src-attr',
    blockedURL: 'inline',
  }
  expect((await report([{ type: 'csp-violation', body }], 'application/reports+json')).status).toBe(204)
  const lines = await warnings()
  expect(lines).toMatchObject([
    { violation: { directive: 'style-src-attr', blocked: 'inline', page: '/about' } },
  ])
})

test('however many different reports come, fifty an hour are logged', async () => {
  await warnings()
  for (let page = 0; page < 60; page += 1)
    await report(old({ 'document-uri': `https://highveld.example/${String.fromCodePoint(97 + page)}` }))
  expect((await warnings()).length).toBeLessThanOrEqual(50)
})

test.each([
  ['nonsense', 'nonsense', 'application/csp-report', 400],
  ['a list', [1], 'application/reports+json', 400],
  ['an empty object', {}, 'application/csp-report', 400],
  ['a large body', old({ 'script-sample': 'x'.repeat(9_000) }), 'application/csp-report', 413],
  ['a form', 'a=b', 'application/x-www-form-urlencoded', 415],
])('%s is no report', async (_what, body, type, status) => {
  expect((await report(body, type)).status).toBe(status)
})

test('a report with odd addresses is accepted, and one address sends thirty in five minutes', async () => {
  for (const odd of ['', 'data', 'about:blank', '\u001b[31m', 'x'.repeat(2_000)])
    expect(
      (await report(old({ 'blocked-uri': odd, 'document-uri': odd, 'effective-directive': odd }))).status,
    ).toBe(204)
  for (let sent = 0; sent < 30; sent += 1)
    expect((await report(old(), undefined, '10.3.0.1')).status).toBe(204)
  expect(await report(old(), undefined, '10.3.0.1')).toFailWith(429, errorCopy.tooMany)
})

test('other endpoints do not read a report', async () => {
  const answer = await visitor().send('POST', '/api/users/login', '{}', {
    'content-type': 'application/csp-report',
  })
  expect(answer.status).toBe(415)
})
