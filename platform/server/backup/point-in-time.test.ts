import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { appendFile, chmod, chown, mkdtemp, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { silentLog } from '../log.ts'
import { prepareSchema } from '../migrations/prepare-schema.ts'
import { openPool } from '../postgres/connect.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const page = path.resolve(import.meta.dirname, '../../../docs/operations/backup-and-restore.md')
const programs = [18, 17, 16, 15]
  .map((version) => `/usr/lib/postgresql/${version}/bin`)
  .find((folder) => existsSync(path.join(folder, 'pg_ctl')))
const missing =
  programs && existsSync('/usr/bin/pgbackrest')
    ? null
    : 'Postgres or pgBackRest is not installed (Debian: apt-get install postgresql pgbackrest)'

let folder = ''
let dataDir = ''
let environment: Record<string, string | undefined> = {}
let user: { uid?: number; gid?: number } = {}
let blocks: string[] = []

/** Runs commands as the user postgres does; their output is in `output`. */
async function run(commands: string) {
  const output = await open(path.join(folder, 'output'), 'a')
  const child = spawn('bash', ['-euo', 'pipefail', '-c', commands], {
    ...user,
    cwd: folder,
    env: environment,
    stdio: ['ignore', output.fd, output.fd],
  })
  const [code] = await once(child, 'exit')
  await output.close()
  expect(code, await readFile(path.join(folder, 'output'), 'utf8')).toBe(0)
}

/** The commands of the page, in their order. Its first ones name the server, here one of our own. */
async function readBlocks() {
  const text = await readFile(page, 'utf8')
  const section = text.slice(text.indexOf('## Any point in time'), text.indexOf('## What is stored where'))
  return [...section.matchAll(/```sh\n(.*?)```/gs)].map(([, commands = '']) => commands)
}

beforeAll(async () => {
  if (!programs || missing) return
  folder = await mkdtemp(path.join(tmpdir(), 'highveld-time-'))
  dataDir = await mkdtemp(path.join(tmpdir(), 'highveld-time-app-'))
  // NOTE: when root runs the tests, the data directory is given to another user.
  await chmod(dataDir, 0o755)
  await chmod(folder, 0o755)
  const owner = process.getuid?.() === 0 ? await stat('/var/lib/postgresql') : undefined
  user = owner ? { uid: owner.uid, gid: owner.gid } : {}
  if (owner) await chown(folder, owner.uid, owner.gid)
  blocks = await readBlocks()
  environment = {
    PATH: `${programs}:${process.env.PATH}`,
    HOME: folder,
    PGDATA: path.join(folder, 'data'),
    PGHOST: folder,
    PGPORT: '5499',
    PGUSER: 'postgres',
    PGBACKREST_CONFIG: path.join(folder, 'pgbackrest.conf'),
    PGBACKREST_STANZA: 'highveld',
    PGBACKREST_LOG_PATH: folder,
    PGBACKREST_LOCK_PATH: path.join(folder, 'lock'),
    PGBACKREST_SPOOL_PATH: path.join(folder, 'spool'),
    REPOSITORY: path.join(folder, 'repository'),
  }
  for (const [, name = ''] of (blocks[0] ?? '').matchAll(/(\w+)=/g)) expect(environment).toHaveProperty(name)
  await run('initdb --auth=trust -U postgres --no-sync')
  const settings = [`unix_socket_directories = '${folder}'`, `listen_addresses = ''`, 'port = 5499']
  await appendFile(path.join(folder, 'data/postgresql.conf'), `${settings.join('\n')}\n`)
  await run('pg_ctl start && createdb highveld')
  const pool = openPool({ connectionString: address() }, 2, silentLog)
  await prepareSchema({ pool, ownerPool: pool }, silentLog)
  await pool.end()
})
afterAll(async () => {
  if (missing) return
  await run('pg_ctl stop -m immediate')
  await rm(dataDir, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
})

const address = () => `postgres://postgres@localhost/highveld?host=${encodeURIComponent(folder)}&port=5499`

async function ask(text: string) {
  const pool = openPool({ connectionString: address() }, 1, silentLog)
  try {
    return (await pool.query({ text, rowMode: 'array' })).rows.flat()
  } finally {
    await pool.end()
  }
}
const write = (username: string) =>
  ask(`insert into users (username, display_name, password_hash) values ('${username}', 'x', '')`)
const names = async () => (await ask('select username from users order by id')).join(' ')

test('the commands of the page restore the database to a second, and after the loss of its disk', async (context) => {
  context.skip(missing !== null, String(missing))
  const [, setUp = '', daily = '', goBack = '', backUp = '', afterwards = '', lost = ''] = blocks
  await run(setUp)
  await write('thandi')
  await run(daily)
  const [tooEarly] = await ask('select clock_timestamp()::text')
  await write('sipho')
  const [before] = await ask('select clock_timestamp()::text')
  await ask('delete from users')
  await write('intruder')

  environment.TARGET = String(tooEarly)
  await run(goBack)
  expect(await names()).toBe('thandi')
  environment.TARGET = String(before)
  await run(goBack.replace('--type=time', '--type=time --target-timeline=1'))
  expect(await names()).toBe('thandi sipho')
  await run(backUp)
  await promisify(execFile)('bash', ['-euc', afterwards], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    env: { ...process.env, DATABASE_URL: address(), DATA_DIR: path.join(dataDir, 'data') },
  })

  await write('lerato')
  await run('psql -d highveld -c "select pg_switch_wal()" && pgbackrest check && pg_ctl stop -m immediate')
  await rename(path.join(folder, 'data'), path.join(folder, 'broken'))
  await run('mkdir -m 700 "$PGDATA"')
  await run(lost)
  expect(await names()).toBe('thandi sipho lerato')
})
