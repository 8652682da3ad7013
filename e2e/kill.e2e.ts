import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request, type ClientRequest } from 'node:http'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { emptyFolder, removeFolder, startApp, stopApp } from './app.ts'

let place = { dataDir: '', url: '', port: '' }
let app: ChildProcess

test.beforeEach(async () => {
  const [dataDir, port] = [await emptyFolder(), await freePort()]
  place = { dataDir, port, url: '' }
  place.url = await start()
})

test.afterEach(async () => {
  await stopApp(app)
  await removeFolder(place.dataDir)
})

test('twenty kills of the app, the database or both lose no post that was acknowledged', async () => {
  test.setTimeout(180_000)
  const writers = await Promise.all([...Array(8).keys()].map((number) => join(`writer_${number}`)))
  const kept = new Set<string>()
  const work = { isOver: false }
  const writing = writers.map((cookie, number) => keepWriting(cookie, `Writer ${number}`, kept, work))

  for (const round of Array(20).keys()) {
    await moreThan(kept, kept.size + 40)
    const victims = [['app'], ['database'], ['app'], ['app', 'database']][round % 4] ?? []
    const database = victims.includes('database') ? await databasePid() : undefined
    if (victims.includes('app')) app.kill('SIGKILL')
    if (database) process.kill(database, 'SIGKILL')
    if (!victims.includes('app')) continue
    await once(app, 'exit')
    await start()
  }
  await moreThan(kept, kept.size + 40)
  work.isOver = true
  await Promise.all(writing)

  const found = new Set((await Promise.all(writers.map(readAll))).flat())
  expect([...kept].filter((content) => !found.has(content))).toEqual([])
  expect(kept.size).toBeGreaterThan(20 * 40)
})

test('stopped with fifty requests in flight, it answers each of them first', async () => {
  const cookie = await join('hurried')
  const inFlight = await Promise.all(
    [...Array(50).keys()].map((number) => beginPost(cookie, `Number ${number}`)),
  )
  const ended = once(app, 'exit')
  app.kill('SIGTERM')
  const answers = await Promise.all(inFlight.map(({ finish }) => finish()))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  expect(await ended).toEqual([0, null])

  await start()
  const found = await readAll(cookie)
  expect(found.toSorted()).toEqual(answers.map(({ content }) => content).toSorted())
})

/** On the same data and at the same address as before. */
async function start() {
  const started = await startApp(place.dataDir, { PORT: place.port, SAMPLE_CONTENT: 'false' })
  app = started.app
  return started.url
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return String(typeof address === 'object' && address ? address.port : '')
}

const databasePid = async () =>
  Number((await readFile(path.join(place.dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

async function send(path: string, cookie: string, body?: unknown) {
  return fetch(`${place.url}${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(10_000),
  })
}

/** Registers, and answers with the session's cookie. */
async function join(username: string) {
  const answer = await send('/api/users/register', '', {
    username,
    displayName: username,
    password: 'a good password',
  })
  expect(answer.status).toBe(201)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** One post after the other, whatever happens; what the server has acknowledged is kept in mind. */
async function keepWriting(cookie: string, name: string, kept: Set<string>, work: { isOver: boolean }) {
  for (let number = 0; !work.isOver; number += 1) {
    const content = `${name}, ${number}`
    const answer = await send('/api/posts', cookie, { content }).catch(() => null)
    if (answer?.status === 201) kept.add(content)
    else await pause(50)
    await answer?.text().catch(() => '')
  }
}

async function moreThan(kept: Set<string>, count: number) {
  const deadline = Date.now() + 30_000
  while (kept.size < count) {
    if (Date.now() > deadline) throw new Error(`No more posts are acknowledged than ${kept.size}`)
    await pause(5)
  }
}

/** The words of all posts of whoever the cookie belongs to. */
async function readAll(cookie: string) {
  const me: { id: number } = JSON.parse(await (await send('/api/users/me', cookie)).text())
  const all: string[] = []
  for (let next: string | undefined = `/api/users/${me.id}/posts?limit=50`; next;) {
    const answer: Response = await send(next, cookie)
    const posts: { content: string }[] = JSON.parse(await answer.text())
    all.push(...posts.map(({ content }) => content))
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]?.replace(place.url, '')
  }
  return all
}

/** A request that the server has begun to answer, and that ends when it gets its body. */
async function beginPost(cookie: string, content: string) {
  const body = JSON.stringify({ content })
  const headers = {
    cookie,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    expect: '100-continue',
  }
  const sent = request(`${place.url}/api/posts`, { method: 'POST', headers, agent: false })
  sent.flushHeaders()
  await once(sent, 'continue')
  return { finish: () => finish(sent, body, content) }
}

async function finish(sent: ClientRequest, body: string, content: string) {
  const answered = once(sent, 'response')
  sent.end(body)
  const [answer] = await answered
  answer.resume()
  return { status: Number(answer.statusCode), content }
}
