import fastify from 'fastify'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { readConfig } from '#platform/server/config/config.ts'
import { proxyProblem } from '#platform/server/proxy-problem.ts'
import { watchProxies } from './watch-proxies.ts'

let logged: string[] = []
beforeEach(() => {
  logged = []
})

/** Sends one request from this machine to a server with these settings; the problem that it has found. */
async function found(headers: Record<string, string>, environment: Record<string, string> = {}) {
  const app = fastify()
  const log = pino({ level: 'warn' }, { write: (line) => logged.push(line) })
  watchProxies(app, readConfig(environment), log)
  app.get('/', async () => '')
  for (let times = 0; times < 2; times += 1)
    await app.inject({ url: '/', headers: { host: 'localhost:4620', ...headers } })
  await app.close()
  return proxyProblem()
}

test.each<[string, Record<string, string>]>([
  ['nginx with the name of the site', { host: 'growers.example' }],
  ['nginx with X-Real-IP', { 'x-real-ip': '203.0.113.9' }],
  ['a proxy that says the scheme', { 'x-forwarded-proto': 'https' }],
  ['a proxy that names itself', { via: '1.1 proxy' }],
  [
    'nginx as it comes, seen by a page of the site',
    { host: '127.0.0.1:4620', referer: 'https://growers.example/groups', 'sec-fetch-site': 'same-origin' },
  ],
])('%s, without X-Forwarded-For, is found and logged once', async (_what, headers) => {
  expect(await found(headers)).toBe('silent')
  expect(logged).toEqual([expect.stringContaining('X-Forwarded-For')])
  expect(await found(headers, { TRUSTED_PROXIES: '127.0.0.1' })).toBe('silent')
})

test.each<[string, Record<string, string>]>([
  ['a browser on this machine', {}],
  ['a browser by address', { host: '127.0.0.1:4620' }],
  ['a browser by IPv6', { host: '[::1]:4620' }],
  [
    'a browser that follows a link',
    { referer: 'https://elsewhere.example/', 'sec-fetch-site': 'cross-site' },
  ],
  ['a page of its own', { referer: 'http://localhost:4620/groups', 'sec-fetch-site': 'same-origin' }],
])('%s is no proxy', async (_what, headers) => {
  expect(await found(headers)).toBeNull()
  expect(logged).toEqual([])
})

test('a proxy that TRUSTED_PROXIES does not name is found and logged once', async () => {
  expect(await found({ 'x-forwarded-for': '203.0.113.9' })).toBe('untrusted')
  expect(logged).toEqual([expect.stringContaining('TRUSTED_PROXIES')])
  expect(await found({ 'x-forwarded-for': '203.0.113.9' }, { TRUSTED_PROXIES: '127.0.0.1' })).toBeNull()
})

test('with strict limits nothing is free, and without limits nothing is said', async () => {
  expect(await found({ host: 'growers.example' }, { RATE_LIMITS: 'strict' })).toBeNull()
  expect(await found({ host: 'growers.example' }, { RATE_LIMITS: 'off' })).toBeNull()
  expect(await found({ 'x-forwarded-for': '203.0.113.9' }, { RATE_LIMITS: 'off' })).toBeNull()
})
