import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '#platform/server/log.ts'
import { eventually } from '../testing/eventually.ts'
import { startEmbedded, type Embedded } from './embedded.ts'

let dataDir: string
let running: Embedded[] = []
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'highveld-embedded-'))
})
afterEach(async () => {
  for (const embedded of running) await embedded.stop()
  running = []
  await rm(dataDir, { recursive: true })
})

async function start({ isAlone = true, isThrowaway = true } = {}) {
  const embedded = await startEmbedded({ dataDir, log: silentLog, isAlone, isThrowaway })
  running.push(embedded)
  return embedded
}

async function ask(embedded: Embedded, text: string) {
  const client = new pg.Client(embedded.owner)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ value: unknown }>(text).finally(() => client.end())
  return rows[0]?.value
}

const lockFile = () => path.join(dataDir, 'postgres', 'postmaster.pid')
const postmaster = async () => Number((await readFile(lockFile(), 'utf8').catch(() => '')).split('\n')[0])

/** Processes of Postgres on this data. */
async function servers() {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const commands = pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''))
  return (await Promise.all(commands)).filter((command) => command.includes(path.join(dataDir, 'postgres')))
}

test('a start that is aborted before its server has written a lock file leaves no server', async () => {
  const aborting = new AbortController()
  const starting = startEmbedded({ dataDir, log: silentLog, isThrowaway: true, signal: aborting.signal })
  // Opened just before the server is launched.
  await eventually(() => stat(path.join(dataDir, 'postgres.log')))
  aborting.abort()
  // NOTE: on a fast machine the server is there already, and the start is complete.
  await (await starting.catch(() => null))?.stop()
  expect(await servers()).toEqual([])
})

test('it runs with checksums and fsync, and listens on the socket only', async () => {
  const embedded = await start({ isThrowaway: false })
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']) {
    expect(await ask(embedded, `select current_setting('${setting}') as value`)).toBe('on')
  }
  expect(await ask(embedded, `select current_setting('listen_addresses') as value`)).toBe('')
  expect(await ask(embedded, `select lower('ÉÄ') as value`)).toBe('éä')
})

test('it trusts nobody: only its own user and root can connect, through the socket', async () => {
  const embedded = await start()
  const rules = `select string_agg(concat_ws(' ', type, database, user_name, auth_method, options), ';') as value from pg_hba_file_rules`
  expect(await ask(embedded, rules)).toBe('local {all} {all} peer {map=highveld}')
  const users = `select array_agg(distinct sys_name order by sys_name) as value from pg_ident_file_mappings`
  const owner = (await stat(path.join(dataDir, 'postgres'))).uid
  const account = new RegExp(`^([^:]+):[^:]*:${owner}:`, 'm').exec(await readFile('/etc/passwd', 'utf8'))?.[1]
  expect(await ask(embedded, users)).toEqual([...new Set([account, 'root'])].toSorted())

  const client = new pg.Client(embedded.connection)
  await client.connect()
  const { rows } = await client.query(
    'select current_user as name, rolsuper as "isSuper" from pg_roles where rolname = current_user',
  )
  await client.end()
  expect(rows).toEqual([{ name: 'highveld', isSuper: false }])
})

test('a second app on the same data fails with a message and damages nothing', async () => {
  const first = await start()
  await ask(first, 'create table kept as select 1 as value')
  await expect(start()).rejects.toThrow(`Highveld is already running on ${dataDir}.`)
  expect(await ask(first, 'select value from kept')).toBe(1)
})

test('a tool uses the running server, and the last user stops it', async () => {
  const app = await start()
  const tool = await start({ isAlone: false })
  const server = await postmaster()
  await app.stop()
  expect(await postmaster()).toBe(server)
  expect(await ask(tool, 'select 1 as value')).toBe(1)
  await tool.stop()
  expect(await postmaster()).toBe(0)
  running = []
})

test('after kill -9 the server is restarted with everything that was committed', async () => {
  const app = await start({ isThrowaway: false })
  await ask(app, 'create table kept as select 1 as value')
  const killed = await postmaster()
  process.kill(killed, 'SIGKILL')
  await eventually(async () => expect(await ask(app, 'select value from kept')).toBe(1))
  expect(await postmaster()).not.toBe(killed)
})

test('the server of a killed app is adopted by the next app', async () => {
  const script = `const { startEmbedded } = await import('./platform/server/embedded-postgres/embedded.ts')
    await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: { info() {}, warn() {}, error() {} }, isAlone: true, isThrowaway: true })
    console.log('started')`
  const app = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(app.stdout, 'data')
  const left = await postmaster()
  app.kill('SIGKILL')
  await once(app, 'exit')

  const next = await start()
  expect(await postmaster()).toBe(left)
  expect(await ask(next, 'select 1 as value')).toBe(1)
})

test('a lock file that names another program’s process does not prevent the start', async () => {
  const cluster = path.join(dataDir, 'postgres')
  await (await start()).stop()
  running = []
  await writeFile(lockFile(), `${process.pid}\n${cluster}\n1\n5432\n${cluster}\n\n`)
  await chmod(lockFile(), 0o644)
  expect(await ask(await start(), 'select 1 as value')).toBe(1)
})

test('a folder with other data is rejected with a message', async () => {
  await (await start()).stop()
  running = []
  await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow('was made by Postgres 17')
})

test('its log has statements that are slow or wait for a lock, without their values', async () => {
  const embedded = await start()
  await ask(embedded, 'create table things (id integer, name text)')
  await ask(embedded, `insert into things values (1, 'first')`)
  const [holder, waiter] = [new pg.Client(embedded.owner), new pg.Client(embedded.owner)]
  for (const client of [holder, waiter]) client.on('error', () => {})
  await Promise.all([holder.connect(), waiter.connect()])
  await holder.query('begin')
  await holder.query('update things set name = $1', ['sentinel-a'])
  const waiting = waiter.query('update things set name = $1 where id = $2', ['sentinel-b', 1])
  await eventually(async () => expect(await logFile()).toContain('still waiting for ShareLock'))
  await holder.query('commit')
  await waiting
  await Promise.all([holder.end(), waiter.end()])
  await eventually(async () => expect(await logFile()).toMatch(/duration: \d{4}.*where id = \$2/))
  expect(await logFile()).not.toContain('sentinel')
})

const logFile = () => readFile(path.join(dataDir, 'postgres.log'), 'utf8')
