import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ceilingOf } from './ceiling.ts'
import type { Place } from './database.ts'
import { measure, type Measured } from './load.ts'
import { memoryOf } from './machine.ts'
import { openCommunity, sessionFor, sizes } from './seed.ts'

const seconds = Number(process.argv[2] ?? 8)
const rows: string[][] = []
const ms = (value: number) => value.toFixed(3)
const hash = (token: string) => createHash('sha256').update(token).digest('base64url')

const small = await openCommunity(sizes.small)
const smallFeed = await reads(small, '/api/posts', { member: 3 })
await small.stop()

const place = await openCommunity(sizes.large)
await pause(3_000)
const idle = memoryOf(place.app)

const ceiling = await ceilingOf(`${place.url}/api/posts`, 16, seconds)
const anonymous = await reads(place, '/api/posts')
const anonymous64 = await reads(place, '/api/posts', { connections: 64 })
const pageCeiling = await ceilingOf(`${place.url}/`, 16, seconds)
const page = await reads(place, '/')
const tenLikes = await reads(place, '/api/posts', { member: 3 })
const crowded = await reads(place, '/api/posts', { member: 3, connections: 64 })
const manyLikes = await reads(place, '/api/posts', { member: 2 })
const following = await reads(place, '/api/posts?feed=following', { member: 3 })
const memberPage = await reads(place, '/', { member: 3 })
const liking = await likes()
const posting = await posts()

add(`bare node:http, ${ceiling.bytes} bytes of the feed (${ceiling.encoding})`, ceiling)
add('anonymous feed', anonymous, ofBare(anonymous, ceiling))
add('anonymous feed, 64 connections', anonymous64, ofBare(anonymous64, ceiling))
add(`bare node:http, ${pageCeiling.bytes} bytes of the home page (${pageCeiling.encoding})`, pageCeiling)
add('home page, visitor', page, ofBare(page, pageCeiling))
add('logged-in feed, 16 connections', tenLikes)
add('logged-in feed, 64 connections', crowded)
add('logged-in feed, viewer with 100,000 likes', manyLikes, `${ratio(manyLikes, tenLikes)} × one with ten`)
add('logged-in feed at 2,000 posts', smallFeed, `at 200,000: ${ratio(tenLikes, smallFeed)} ×`)
add('Following, 16 connections', following)
add('home page, member', memberPage)
add('liking', liking)
add('posting', posting)

console.log(
  `\nidle app ${idle.toFixed(0)} MB; prepared start ${(place.startMs / 1000).toFixed(1)} s; × bare: processor time against the first row\n`,
)
console.log(
  '| | app CPU ms | database CPU ms | together | × bare | requests/s | p50 / p99 ms | errors | |\n|---|---|---|---|---|---|---|---|---|',
)
for (const row of rows) console.log(`| ${row.join(' | ')} |`)
await place.stop()

function add(name: string, m: Measured, note = '') {
  const together = m.appMs + m.databaseMs
  rows.push([
    name,
    ms(m.appMs),
    ms(m.databaseMs),
    ms(together),
    ratio(m, ceiling),
    m.rps.toFixed(0),
    `${m.p50} / ${m.p99}`,
    String(m.errors),
    note,
  ])
}

function ratio(a: Measured, b: Measured) {
  return ((a.appMs + a.databaseMs) / (b.appMs + b.databaseMs)).toFixed(2)
}

function ofBare(m: Measured, bare: Measured) {
  return `${(m.rps / bare.rps).toFixed(2)} of the bare server's requests, ${(bare.appMs / (m.appMs + m.databaseMs)).toFixed(2)} by processor time`
}

/** Requests of one address, by a visitor or by a member. */
async function reads(at: Place, path: string, by: { member?: number; connections?: number } = {}) {
  const headers: Record<string, string> = by.member
    ? { cookie: await sessionFor(at.sql, by.member, hash) }
    : {}
  return measure(at, { url: at.url + path, connections: by.connections ?? 16, seconds, headers })
}

/** Each request likes another post. Every run uses another member, so that all likes are new. */
async function likes() {
  const cookie = await sessionFor(place.sql, 100 + (Date.now() % 19_000), hash)
  let next = sizes.large.posts
  const setupRequest = (request: object) => ({ ...request, path: `/api/posts/${(next -= 1)}/like` })
  return measure(place, {
    url: place.url,
    connections: 8,
    seconds,
    headers: { cookie },
    requests: [{ method: 'POST', setupRequest }],
  })
}

/** Forty members in turn: a single one would wait for the lock on their own post count. */
async function posts() {
  const cookies: string[] = []
  for (let number = 0; number < 40; number += 1) cookies.push(await sessionFor(place.sql, 600 + number, hash))
  let turn = 0
  const setupRequest = (request: { headers?: object }) => ({
    ...request,
    headers: { ...request.headers, cookie: cookies[(turn += 1) % cookies.length] },
  })
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({
    content: 'First light over the bottom camp. Minus four at six this morning. #FrostWatch',
  })
  const measured = await measure(place, {
    url: `${place.url}/api/posts`,
    connections: 8,
    seconds,
    headers,
    requests: [{ method: 'POST', body, setupRequest }],
  })
  await place.sql.query('delete from posts where id > $1', [sizes.large.posts])
  return measured
}
