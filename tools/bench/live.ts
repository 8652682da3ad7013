import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { memoryOf } from './machine.ts'
import { openCommunity, sessionFor, sizes } from './seed.ts'

const members = Number(process.argv[2] ?? 2_000)
const rounds = Number(process.argv[3] ?? 500)
const firstId = 1_000
const hash = (token: string) => createHash('sha256').update(token).digest('base64url')

const place = await openCommunity(sizes.large)
const waiting = new Map<number, (at: number) => void>()
let opened = 0
let onPost = () => {}

await connectAll(200)
const before = memoryOf(place.app)
const sockets = await connectAll(members)
await pause(2_000)
const after = memoryOf(place.app)

const { longest, lastMs } = await announceOnePost()
const waits: number[] = []
const liker = await sessionFor(place.sql, 500 + (Date.now() % 400), hash)
for (let round = 0; round < rounds; round += 1) {
  const owner = firstId + ((round * 37) % members)
  const { rows } = await place.sql.query<{ id: number }>(
    'select id from posts where user_id = $1 order by id desc limit 1 offset $2',
    [owner, Math.floor((round * 37) / members) % 8],
  )
  const arrived = new Promise<number>((resolve) => waiting.set(owner, resolve))
  const began = performance.now()
  void fetch(`${place.url}/api/posts/${rows[0]?.id}/like`, { method: 'POST', headers: { cookie: liker } })
  waits.push((await Promise.race([arrived, pause(2_000, Infinity)])) - began)
}

waits.sort((a, b) => a - b)
const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))]?.toFixed(1)
console.log(
  `${sockets} live members; memory ${before.toFixed(0)} MB with 200, ${after.toFixed(0)} MB with all: ${(((after - before) * 1024) / (sockets - 200)).toFixed(1)} KB each; ` +
    `a like to its author's socket: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)} ms, ${waits.filter((wait) => wait === Infinity).length} of ${rounds} never; ` +
    `a new post: the last member knows after ${lastMs.toFixed(0)} ms, the longest of the other requests meanwhile took ${longest.toFixed(1)} ms`,
)
await place.stop()
process.exit(0)

/** Asks for the health of the app, one request after the other, while a new post is announced to everyone. */
async function announceOnePost() {
  const headers = { cookie: await sessionFor(place.sql, 400, hash), 'content-type': 'application/json' }
  const write = () =>
    fetch(`${place.url}/api/posts`, { method: 'POST', headers, body: '{"content":"Frost"}' })
  // The first post after the start compiles what posts are checked with; the next one is announced five seconds later.
  await write()
  await pause(6_000)
  let arrivals = 0
  let last = 0
  onPost = () => {
    arrivals += 1
    last = performance.now()
  }
  const took: number[] = []
  const ask = async () => {
    const began = performance.now()
    await (await fetch(`${place.url}/healthz`)).text()
    took.push(performance.now() - began)
  }
  for (let warmUp = 0; warmUp < 200; warmUp += 1) await ask()
  took.length = 0
  const began = performance.now()
  void write()
  while (arrivals < sockets && performance.now() - began < 10_000) await ask()
  return { longest: Math.max(...took), lastMs: last - began }
}

/** Opens sockets until N members are connected, each with a session of their own. */
async function connectAll(many: number) {
  for (let id = firstId + opened; id < firstId + many; id += 1) {
    const cookie = await sessionFor(place.sql, id, hash)
    await new Promise<void>((resolve, reject) => {
      const socket = new WebSocket(`${place.url.replace('http', 'ws')}/ws`, { headers: { cookie } })
      socket.on('open', () => socket.send(JSON.stringify({ type: 'auth', userId: id })))
      socket.on('error', reject)
      socket.on('message', (data) => {
        const message = JSON.parse(Buffer.isBuffer(data) ? data.toString() : '{}')
        if (message.type === 'auth_success') {
          opened += 1
          resolve()
        }
        if (message.type === 'post') onPost()
        if (message.type === 'notification') waiting.get(id)?.(performance.now())
      })
    })
  }
  return opened
}
