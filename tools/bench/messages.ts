import { createHash, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { openCommunity, sessionFor, sizes } from './seed.ts'

const perSecond = Number(process.argv[2] ?? 200)
const seconds = Number(process.argv[3] ?? 20)
/** Members who are connected beside the readers, and receive none of the messages. */
const others = Number(process.argv[4] ?? 0)
const firstOther = 4_000
const pairs = 400
const [firstSender, firstReader] = [1_000, 2_000]
const inboxes = [
  { owner: 501, conversations: 10 },
  { owner: 502, conversations: 5_000 },
]
const agent = new Agent({ keepAlive: true })
const hash = (token: string) => createHash('sha256').update(token).digest('base64url')

const place = await openCommunity(sizes.large)
for (let pair = 0; pair < pairs; pair += 1) await converse(firstSender + pair, firstReader + pair, 1)
for (const { owner, conversations } of inboxes) await converse(owner, 5_000, conversations)
await place.sql.query('vacuum analyze conversations, conversation_people, messages')
const ids = await conversationIds()
const cookies = new Map<number, string>()
for (let pair = 0; pair < pairs; pair += 1)
  cookies.set(firstSender + pair, await sessionFor(place.sql, firstSender + pair, hash))
const acknowledged: number[] = []
const arrivals = new Map<string, (at: number) => void>()
for (let pair = 0; pair < pairs; pair += 1) await listen(firstReader + pair)
for (let other = 0; other < others; other += 1) await listen(firstOther + other)

await sendAll(5)
const waits = await sendAll(seconds)
const lists = []
for (const { owner, conversations } of inboxes)
  lists.push(`${conversations} conversations ${(await timeOfInbox(owner)).toFixed(1)} ms`)

const at = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]?.toFixed(1)
const figures = (times: number[]) =>
  `p50 ${at(times, 0.5)}, p95 ${at(times, 0.95)}, p99 ${at(times, 0.99)} ms`
console.log(
  `${pairs + others} sockets, ${waits.length} messages, ${perSecond} a second: acknowledged after ${figures(acknowledged.slice(-waits.length))}; ` +
    `at the reader's socket after ${figures(waits)}, ${waits.filter((wait) => wait === Infinity).length} never; an inbox, p50: ${lists.join(', ')}`,
)
await place.stop()
process.exit(0)

/** Conversations of one member with this one and those after, each with a message. */
async function converse(owner: number, first: number, many: number) {
  await place.sql.query(
    `with made as (
      insert into conversations (low_id, high_id) select $1, other from generate_series($2::int, $2::int + $3::int - 1) other
      on conflict do nothing returning id, low_id, high_id
    ), written as (
      insert into messages (conversation_id, user_id, client_id, content)
      select id, low_id, 'bench-' || id, 'The first frost is early this year.' from made returning id, conversation_id
    )
    insert into conversation_people (user_id, conversation_id, state, last_message_id)
    select side, made.id, 'active', written.id from made join written on written.conversation_id = made.id,
      lateral (values (made.low_id), (made.high_id)) as sides (side)`,
    [owner, first, many],
  )
}

async function conversationIds() {
  const { rows } = await place.sql.query<{ id: number; lowId: number }>(
    'select id, low_id as "lowId" from conversations where high_id = low_id + $1',
    [firstReader - firstSender],
  )
  return new Map(rows.map(({ id, lowId }) => [lowId, id]))
}

async function listen(userId: number) {
  const cookie = await sessionFor(place.sql, userId, hash)
  await new Promise<void>((resolve, reject) => {
    const socket = new WebSocket(`${place.url.replace('http', 'ws')}/ws`, { headers: { cookie } })
    socket.on('open', () => socket.send(JSON.stringify({ type: 'auth', userId })))
    socket.on('error', reject)
    socket.on('message', (data) => {
      const message = JSON.parse(Buffer.isBuffer(data) ? data.toString() : '{}')
      if (message.type === 'auth_success') resolve()
      if (message.type === 'message') arrivals.get(message.data.text)?.(performance.now())
    })
  })
}

/** Sends at an even pace, whether or not earlier messages have arrived. */
async function sendAll(forSeconds: number) {
  const began = performance.now()
  const waiting: Promise<number>[] = []
  for (let number = 0; number < perSecond * forSeconds; number += 1) {
    const due = began + (number * 1_000) / perSecond
    if (due > performance.now()) await pause(due - performance.now())
    waiting.push(sendOne(firstSender + (number % pairs)))
  }
  return Promise.all(waiting)
}

async function sendOne(userId: number) {
  const text = `Message ${randomUUID()}`
  const cookie = cookies.get(userId) ?? ''
  const arrived = new Promise<number>((resolve) => arrivals.set(text, resolve))
  const began = performance.now()
  const sent = post(
    `/api/conversations/${ids.get(userId)}/messages`,
    cookie,
    JSON.stringify({ text, clientId: randomUUID() }),
  )
  const [at] = await Promise.all([
    Promise.race([arrived, pause(5_000, Infinity)]),
    sent.then(() => acknowledged.push(performance.now() - began)),
  ])
  arrivals.delete(text)
  return at - began
}

/** NOTE: fetch takes more of the processors that the app needs too. */
function post(path: string, cookie: string, body: string) {
  const headers = {
    cookie,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  return new Promise<void>((resolve, reject) => {
    const asked = request(`${place.url}${path}`, { method: 'POST', headers, agent }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        answer.statusCode === 201 ? resolve() : reject(new Error(`${answer.statusCode}`)),
      )
    })
    asked.once('error', reject)
    asked.end(body)
  })
}

async function timeOfInbox(owner: number) {
  const cookie = await sessionFor(place.sql, owner, hash)
  const times: number[] = []
  for (let round = 0; round < 100; round += 1) {
    const began = performance.now()
    const answer = await fetch(`${place.url}/api/conversations`, { headers: { cookie } })
    await answer.text()
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[50] ?? 0
}
