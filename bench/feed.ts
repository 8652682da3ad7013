import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { memoryOf } from './machine.ts'
import { measure, type Measured } from './load.ts'
import { addressOf, type Place } from './database.ts'
import { openCommunity, sessionFor, sizes } from './seed.ts'

const seconds = Number(process.argv[2] ?? 8)
const rows: string[][] = []
const ms = (value: number) => value.toFixed(3)
const hash = (token: string) => createHash('sha256').update(token).digest('base64url')
const add = (name: string, m: Measured, note = '') =>
  rows.push([
    name,
    ms(m.appMs),
    ms(m.databaseMs),
    ms(m.appMs + m.databaseMs),
    m.rps.toFixed(0),
    `${m.p50} / ${m.p99}`,
    String(m.errors),
    note,
  ])

const small = await openCommunity(sizes.small)
const smallFeed = await memberFeed(small, 3)
await small.stop()

const place = await openCommunity(sizes.large)
await pause(3_000)
const idle = memoryOf(place.app)
const feed = `${place.url}/api/posts`

const bytes = await (await fetch(feed)).text()
const ceiling = await bare(bytes)
const anonymous = await measure(place, { url: feed, connections: 16, seconds })
const tenLikes = await memberFeed(place, 3)
const manyLikes = await memberFeed(place, 2)
const crowded = await measure(place, {
  url: feed,
  connections: 64,
  seconds,
  headers: { cookie: await sessionFor(place.sql, 3, hash) },
})
const page = await measure(place, { url: `${place.url}/`, connections: 16, seconds })
const liking = await likes()
const posting = await posts()

add('bare node:http, the same bytes', ceiling)
add('anonymous feed', anonymous, `${(anonymous.rps / ceiling.rps).toFixed(2)} of the ceiling`)
add('logged-in feed, 16 connections', tenLikes)
add('logged-in feed, 64 connections', crowded)
add('logged-in feed, viewer with 100,000 likes', manyLikes, `${ratio(manyLikes, tenLikes)} × one with ten`)
add('logged-in feed at 2,000 posts', smallFeed, `at 200,000: ${ratio(tenLikes, smallFeed)} ×`)
add('page of the feed with its data', page)
add('liking', liking)
add('posting', posting)

console.log(
  `\n${bytes.length} bytes a feed page; idle app ${idle.toFixed(0)} MB; prepared start ${(place.startMs / 1000).toFixed(1)} s\n`,
)
console.log(
  '| | app CPU ms | database CPU ms | together | requests/s | p50 / p99 ms | errors | |\n|---|---|---|---|---|---|---|---|',
)
for (const row of rows) console.log(`| ${row.join(' | ')} |`)
await place.stop()

function ratio(a: Measured, b: Measured) {
  return ((a.appMs + a.databaseMs) / (b.appMs + b.databaseMs)).toFixed(2)
}

async function memberFeed(at: Place, userId: number) {
  const cookie = await sessionFor(at.sql, userId, hash)
  return measure(at, { url: `${at.url}/api/posts`, connections: 16, seconds, headers: { cookie } })
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

async function bare(body: string) {
  const file = path.join(tmpdir(), 'highveld-ceiling.json')
  writeFileSync(file, body)
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-server.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await addressOf(child)
  const measured = await measure({ app: child.pid ?? 0, postmaster: -1 }, { url, connections: 16, seconds })
  child.kill()
  return measured
}
