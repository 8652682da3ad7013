import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client, Pool } from 'pg'
import type { Log } from '#platform/server/log.ts'
import { patientClient } from '#platform/server/postgres/connect.ts'

type Applied = { number: number; name: string; hash: string }
type Migration = Applied & { text: string }

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations')

const lockKey = 1_751_738_471
const outside = '-- outside transaction'

/** Migrates the database to the version of this code, or to that of a backup. Safe to call from several processes at once. */
export async function migrate(
  pool: Pool,
  log: Log,
  folder = migrationsFolder,
  only?: Applied[],
): Promise<void> {
  const all = await readMigrations(folder)
  if (only) assertSame(all, only)
  const migrations = only ? all.slice(0, only.length) : all
  const client = await patientClient(pool)
  try {
    await waitForLock(client)
    await client.query(`create table if not exists migrations (
      number integer primary key, name text not null, hash text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<Applied>('select number, name, hash from migrations order by number')
    assertSame(migrations, rows)

    const applied = new Set(rows.map((row) => row.number))
    const pending = migrations.filter(({ number }) => !applied.has(number))
    const isEmpty = applied.size === 0
    for (const migration of pending) {
      await apply(client, migration)
      // An empty database has nothing that an operator would follow one by one
      if (!isEmpty) log.info(`Migrated: ${migration.name}`)
    }
  } finally {
    await client.end()
  }
}

/** How many migrations the data have, and those that a start would apply. Changes nothing; throws where no start could. */
export async function findPending(pool: Pool, folder = migrationsFolder) {
  const migrations = await readMigrations(folder)
  const { rows: found } = await pool.query(`select to_regclass('public.migrations') is not null as "isThere"`)
  if (!found[0]?.isThere) return { applied: 0, pending: migrations }
  const { rows } = await pool.query<Applied>('select number, name, hash from migrations order by number')
  assertSame(migrations, rows)
  const applied = new Set(rows.map((row) => row.number))
  return {
    applied: applied.size,
    pending: migrations.filter(({ number }) => !applied.has(number)),
  }
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const migrations = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8')
      return { number: numberOf(name), name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
  migrations.forEach(({ number, name }, index) => {
    if (number !== index + 1)
      throw new Error(`Migrations are numbered without gaps: ${name} should be number ${index + 1}.`)
  })
  return migrations
}

function numberOf(name: string) {
  const [, digits] = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name) ?? []
  if (!digits) throw new Error(`A migration is called 0001_what.sql, not ${name}.`)
  return Number(digits)
}

function assertSame(migrations: Migration[], applied: Applied[]) {
  for (const row of applied) {
    const migration = migrations[row.number - 1]
    if (!migration) throw new Error(`These data come from a newer Highveld (${row.name}): update this one.`)
    if (migration.name !== row.name) {
      throw new Error(
        `These data were made by the migration ${row.name}, where this version has ${migration.name}. Data of Highveld 0.1 cannot be upgraded: start with an empty DATA_DIR or an empty database.`,
      )
    }
    if (migration.hash !== row.hash) {
      throw new Error(
        `${migration.name} was changed after it had been applied: restore it, and write a new migration.`,
      )
    }
  }
}

async function apply(client: Client, { number, name, text, hash }: Migration) {
  const record = () =>
    client.query('insert into migrations (number, name, hash) values ($1, $2, $3)', [number, name, hash])
  try {
    if (text.startsWith(outside)) {
      for (const statement of statementsOf(text)) await client.query(statement)
      await record()
      return
    }
    await client.query('begin')
    await client.query(text)
    await record()
    await client.query('commit')
  } catch (cause) {
    throw new Error(
      `The migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    )
  }
}

// NOTE: several statements sent at once are one transaction to Postgres, so these go one by one.
const statementsOf = (text: string) =>
  text
    .split(/;\s*\n/)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replace(/^--.*$/gm, '').trim() !== '')

async function waitForLock(client: Client) {
  for (;;) {
    const { rows } = await client.query<{ isHeld: boolean }>('select pg_try_advisory_lock($1) as "isHeld"', [
      lockKey,
    ])
    if (rows[0]?.isHeld) return
    await pause(100)
  }
}
