import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { say } from '../../bin/print.ts'
import { Member } from './member.ts'
import { ports } from './ports.ts'
import { isOpen, Processes, until } from './processes.ts'
import { findPrograms } from './programs.ts'

const [atAuthors, atLiker] = ports.apps
const [databasePort] = ports.postgres
const authors = 50
const neverMs = 2_000
const carriers = ['Postgres', 'NATS'] as const

/** How long a like at one process takes to the socket of the author at another, with Postgres and with NATS between them. */
export async function measureLive(likes: number) {
  say('| between the processes | p50 ms | p95 ms | p99 ms | worst ms | never |\n|---|---|---|---|---|---|')
  for (const carrier of carriers) say(`| ${carrier} | ${await measure(carrier, likes)} |`)
}

async function measure(carrier: (typeof carriers)[number], likes: number) {
  const processes = new Processes()
  try {
    await startPostgres(processes)
    if (carrier === 'NATS') await startNats(processes)
    for (const port of [atAuthors, atLiker]) await startApp(processes, port, carrier === 'NATS')
    const waits = await likeInTurn(likes)
    const at = (share: number) =>
      waits[Math.min(waits.length - 1, Math.floor(waits.length * share))]?.toFixed(1)
    return [at(0.5), at(0.95), at(0.99), at(1), waits.filter((wait) => wait === Infinity).length].join(' | ')
  } finally {
    await processes.end(false)
  }
}

/** One server, with the settings of a new installation. */
async function startPostgres(processes: Processes) {
  const { postgresFolder } = findPrograms()
  const folder = processes.folderOf('postgres')
  const { status, stderr } = spawnSync(
    path.join(postgresFolder, 'initdb'),
    ['-D', folder, '-U', 'highveld', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8'],
    { uid: processes.user?.uid, gid: processes.user?.gid, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  const settings = ['-p', String(databasePort), '-k', processes.folder]
  processes.start('postgres', path.join(postgresFolder, 'postgres'), ['-D', folder, ...settings])
  await until('Postgres listens', () => isOpen(databasePort))
}

async function startNats(processes: Processes) {
  const { nats } = ports
  processes.start('nats', findPrograms().file('nats-server'), ['-a', '127.0.0.1', '-p', String(nats)])
  await until('NATS listens', () => isOpen(nats))
}

async function startApp(processes: Processes, port: number, hasNats: boolean) {
  processes.start(
    `app-${port}`,
    process.execPath,
    [path.resolve(import.meta.dirname, '../../bin/start.ts')],
    {
      isRoot: true,
      env: {
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: processes.folderOf(`data-${port}`),
        DATABASE_URL: `postgres://highveld@127.0.0.1:${databasePort}/postgres`,
        ...(hasNats ? { BUS_URL: `nats://127.0.0.1:${ports.nats}` } : {}),
        RATE_LIMITS: 'off',
        SAMPLE_CONTENT: 'false',
        LOG_LEVEL: 'fatal',
      },
    },
  )
  await until('the app is ready', async () => (await fetch(`${urlOf(port)}/readyz`)).ok, 120)
}

const urlOf = (port: number) => `http://127.0.0.1:${port}`

/** Each like is of another post; sorted, in milliseconds. */
async function likeInTurn(likes: number) {
  const liker = await new Member(urlOf(atLiker), 'liker').register()
  const people = await Promise.all(Array.from({ length: authors }, (_, n) => connectAuthor(`author_${n}`)))
  const waits: number[] = []
  for (let n = 0; n < likes; n += 1) {
    const author = people[n % authors]
    if (!author) continue
    const { id } = await author.member.must('POST', '/api/posts', { content: `Frost, for the ${n}th time` })
    const arrived = author.nextNotification()
    const began = performance.now()
    void liker.must('POST', `/api/posts/${id}/like`)
    waits.push((await Promise.race([arrived, pause(neverMs, Infinity)])) - began)
  }
  return waits.toSorted((one, other) => one - other)
}

async function connectAuthor(name: string) {
  const member = await new Member(urlOf(atAuthors), name).register()
  let notified = (_at: number) => {}
  const address = `${urlOf(atAuthors).replace('http', 'ws')}/ws`
  const socket = new WebSocket(address, { headers: member.headers() })
  await new Promise<void>((resolve, reject) => {
    socket.on('open', () => socket.send(JSON.stringify({ type: 'auth', userId: member.id })))
    socket.on('error', reject)
    socket.on('message', (data) => {
      const message = JSON.parse(Buffer.isBuffer(data) ? data.toString() : '{}')
      if (message.type === 'auth_success') resolve()
      if (message.type === 'notification') notified(performance.now())
    })
  })
  const nextNotification = () =>
    new Promise<number>((resolve) => {
      notified = resolve
    })
  return { member, nextNotification }
}
