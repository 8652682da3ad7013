import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { emptyFolder, launchApp, removeFolder, skipFirstStart, startApp } from '../app.ts'
import { Mailbox } from '../mailbox.ts'

const settings = { PORT: '0', SAMPLE_CONTENT: 'false' }
/** In seconds: the app aims at eight, and service managers and container runtimes kill after ten. */
const endsWithin = 10

let dataDir: string
const open: { destroy(): void }[] = []
test.beforeEach(async () => {
  test.setTimeout(300_000)
  dataDir = await emptyFolder()
})
test.afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  await removeFolder(dataDir)
})

const lockFile = () => path.join(dataDir, 'postgres', 'postmaster.pid')
const databasePid = async () => Number((await readFile(lockFile(), 'utf8')).split('\n')[0])
/** Whether the process still runs: one that has ended stays listed until its parent has read its exit code. */
const isAlive = async (pid: number) => {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return status !== '' && !/\) Z /.test(status)
}
/** The last process of the database ends a moment after it has released its lock file. */
const isGone = (pid: number) => expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false)

/** Sends the signal; the time until the program has ended, and how. */
async function end(app: ChildProcess, signal: NodeJS.Signals) {
  const began = performance.now()
  const ended = once(app, 'exit')
  app.kill(signal)
  const [code] = await ended
  return { code, seconds: (performance.now() - began) / 1000 }
}

/** A client that speaks HTTP by itself, and reads nothing after the first bytes. */
async function client(url: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  open.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(text.replaceAll('\n', '\r\n'))
  return socket
}

const websocket = `GET /ws HTTP/1.1
Host: localhost
Connection: Upgrade
Upgrade: websocket
Sec-WebSocket-Version: 13
Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==

`
const halfBody = `POST /api/users/login HTTP/1.1
Host: localhost
Content-Type: application/json
Content-Length: 500

{"username":`

test('SIGINT to npm start ends the app and its database, with exit code 0', async () => {
  await skipFirstStart(dataDir)
  const { app } = await startApp(dataDir, settings, ['npm', 'start'])
  await endsWell(app, 'SIGINT')
})

test('SIGTERM to npm start does the same, whatever clients never answer, never finish or never read', async () => {
  await skipFirstStart(dataDir)
  const { app, url } = await startApp(dataDir, settings, ['npm', 'start'])
  const page = await (await fetch(url)).text()
  const asset = /\/assets\/main-[\w-]+\.js/.exec(page)?.[0] ?? ''
  const [socket] = await Promise.all([
    client(url, websocket),
    client(url, halfBody),
    client(url, `GET ${asset} HTTP/1.1\nHost: localhost\n\n`.repeat(200)),
  ])
  const [greeting] = await once(socket, 'data')
  expect(String(greeting)).toContain('101 Switching Protocols')
  socket.pause()
  await endsWell(app, 'SIGTERM')
})

/** Ends the program, and expects that it takes its database and the processes that npm has started with it. */
async function endsWell(app: ChildProcess, signal: NodeJS.Signals) {
  const database = await databasePid()
  const children = await readFile(`/proc/${app.pid}/task/${app.pid}/children`, 'utf8')
  const { code, seconds } = await end(app, signal)
  expect(code).toBe(0)
  expect(seconds).toBeLessThan(endsWithin)
  for (const pid of [database, ...children.trim().split(' ').map(Number)]) await isGone(pid)
}

test('a mail server that says nothing does not delay the end, and the mail is sent after the next start', async () => {
  const greeted = Promise.withResolvers<void>()
  const silent = createServer((socket) => {
    open.push(socket)
    greeted.resolve()
  }).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  open.push({ destroy: () => silent.close() })
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : ''
  const mailSettings = { ...settings, SITE_EMAIL: 'site@example.co.za' }
  await skipFirstStart(dataDir)
  const { app, url } = await startApp(dataDir, { ...mailSettings, SMTP_URL: `smtp://127.0.0.1:${port}` })
  const database = await databasePid()
  const message = {
    name: 'Thandi M',
    email: 'thandi@example.co.za',
    subject: 'A question',
    reason: 'general',
    message: 'How are you all today?',
  }
  const headers = { 'content-type': 'application/json' }
  await fetch(`${url}/api/contact`, { method: 'POST', headers, body: JSON.stringify(message) })
  await greeted.promise
  const { code, seconds } = await end(app, 'SIGTERM')
  expect(code).toBe(0)
  expect(seconds).toBeLessThan(endsWithin)
  await isGone(database)

  const mailbox = new Mailbox()
  await mailbox.begin()
  const again = await startApp(dataDir, { ...mailSettings, SMTP_URL: mailbox.url })
  await expect.poll(() => mailbox.find(/Subject: .*A question/), { timeout: 30_000 }).toBeTruthy()
  await end(again.app, 'SIGTERM')
  await mailbox.end()
})

test('a signal during the start ends it, with the database that it had started', async () => {
  const app = launchApp(dataDir, { ...settings, SAMPLE_CONTENT: 'true' })
  // The file is empty for a moment before the database writes its process id.
  const pid = () => databasePid().catch(() => 0)
  await expect.poll(pid, { timeout: 120_000 }).toBeGreaterThan(0)
  const database = await databasePid()
  const { code, seconds } = await end(app, 'SIGTERM')
  expect(code).toBe(0)
  expect(seconds).toBeLessThan(endsWithin)
  await isGone(database)
})

test('a port in use is noticed before anything is created or started', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  open.push({ destroy: () => other.close() })
  await once(other, 'listening')
  const address = other.address()
  const port = String(typeof address === 'object' ? address?.port : '')
  await expect(startApp(dataDir, { ...settings, PORT: port })).rejects.toThrow(`Port ${port} is in use`)
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false)
})

test('a start that fails after the database has started stops it again', async () => {
  const media = path.join(dataDir, 'media')
  await mkdir(path.join(media, 'ab'), { recursive: true })
  await writeFile(path.join(media, 'ab', 'abcdefghijklmnop-480.webp'), 'a picture')
  await expect(startApp(dataDir, settings)).rejects.toThrow('npm run admin -- media adopt')
  expect(existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true)
  expect(existsSync(lockFile())).toBe(false)
  expect(existsSync(path.join(media, 'ab', 'abcdefghijklmnop-480.webp'))).toBe(true)
})
