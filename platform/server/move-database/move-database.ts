import type { Client, Pool } from 'pg'
import { hasHighveld, listTables } from '#platform/server/backup/backup.ts'
import { silentLog } from '#platform/server/log.ts'
import { migrate, migrationsFolder } from '#platform/server/migrations/migrate.ts'
import { patientClient } from '#platform/server/postgres/connect.ts'
import { compareData } from './compare.ts'
import { copyChanges } from './copy-changes.ts'
import { copyTables, type MovedTable } from './copy-tables.ts'
import { beginReadOnly, endReadOnly } from './read-only.ts'
import { buildIndexes, connectTables, disconnectTables, type Detached } from './target-schema.ts'

export type MoveOptions = {
  /** As the owners of the tables. */
  source: Pool
  target: Pool
  /** The source is read-only for this long at most; then the move gives up, and the source takes writes again. */
  readOnlyMs: number
  onStep: (text: string) => void
}

const workers = 3
/** Exists in the target while a move to it has not ended. */
const marker = 'highveld_move'

/**
 * Copies the database while it is used, then makes it read-only, copies what has changed since, and compares both. After a success the
 * source stays read-only, so that nothing is written to it any more. A move that ended halfway begins again.
 */
export async function moveDatabase({ source, target, readOnlyMs, onStep }: MoveOptions): Promise<void> {
  await assertOther(source, target)
  await prepareTarget(source, target)
  const [from, to] = await Promise.all([openAll(source), openAll(target)])
  try {
    const tables = await readTables(first(from))
    const detached = await disconnectTables(first(to), tables)
    onStep(`Copying ${tables.length} tables. Members notice nothing.`)
    const snapshot = await copyTables(from, to, tables)
    onStep('Building the indexes')
    await buildIndexes(to, detached)
    await first(to).query('analyze')
    await switchOver({ from, to, tables, detached, snapshot, readOnlyMs, source, onStep })
    await first(to).query(`drop schema ${marker} cascade`)
  } finally {
    await Promise.all([...from, ...to].map((client) => client.end()))
  }
}

type SwitchOver = {
  from: Client[]
  to: Client[]
  tables: MovedTable[]
  detached: Detached
  snapshot: string
} & Pick<MoveOptions, 'source' | 'readOnlyMs' | 'onStep'>

async function switchOver({ from, to, tables, detached, snapshot, source, readOnlyMs, onStep }: SwitchOver) {
  const began = performance.now()
  const seconds = () => ((performance.now() - began) / 1_000).toFixed(1)
  onStep('Highveld is read-only from now on: members can read, and what they send is refused with a message.')
  await beginReadOnly(source, from)
  try {
    await limitTime([...from, ...to], readOnlyMs)
    const changed = await copyChanges(from, to, tables, snapshot)
    onStep(`Copied ${changed} rows that had changed (${seconds()} s)`)
    await connectTables(to, detached)
    const rows = await compareData(from, to, tables)
    onStep(
      `Compared ${rows} rows of ${tables.length} tables and all sequences: they are the same (${seconds()} s)`,
    )
    await limitTime([...from, ...to], 0)
  } catch (error) {
    await endReadOnly(source)
    onStep(`Highveld takes writes again, after ${seconds()} s.`)
    throw isTimeout(error)
      ? new Error(
          `The rest took longer than the ${readOnlyMs / 1_000} seconds of read-only that were allowed. Nothing was lost. Try again at a quiet time, or allow more: --read-only-seconds 300.`,
          { cause: error },
        )
      : error
  }
}

const isTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '57014'

async function limitTime(clients: Client[], ms: number) {
  await Promise.all(clients.map((client) => client.query(`set statement_timeout = ${ms}`)))
}

async function assertOther(source: Pool, target: Pool) {
  // NOTE: the number of a cluster is its own; a server that does not tell it is another one than ours.
  const identity = `select system_identifier::text || current_database() as id from pg_control_system()`
  const ids = await Promise.all(
    [source, target].map(async (pool) => (await pool.query(identity).catch(() => null))?.rows[0]?.id),
  )
  if (ids[0] !== undefined && ids[0] === ids[1])
    throw new Error('This is the same database: name another one.')
}

/** Empty tables of the version of the source. What an earlier move has left is removed; anything else is not touched. */
async function prepareTarget(source: Pool, target: Pool) {
  const { rows } = await target.query(`select to_regnamespace('${marker}') is not null as "isOurs"`)
  if (rows[0]?.isOurs) {
    await target.query('drop schema public cascade')
    await target.query('create schema public')
    await target.query('grant usage on schema public to public')
  } else if (await isUsed(target)) {
    throw new Error('The database is not empty: create a new one for Highveld.')
  }
  await target.query(`create schema if not exists ${marker}`)
  if (!(await hasHighveld(source))) throw new Error('There is no Highveld in this database: nothing to move.')
  const { rows: applied } = await source.query<{ number: number; name: string; hash: string }>(
    'select number, name, hash from migrations order by number',
  )
  await migrate(target, silentLog, migrationsFolder, applied)
}

async function isUsed(target: Pool) {
  const { rows } = await target.query(
    `select exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')) as "isUsed"`,
  )
  return rows[0]?.isUsed === true
}

async function readTables(client: Client): Promise<MovedTable[]> {
  const tables = await listTables(client)
  const { rows } = await client.query<{ name: string; key: string[]; bytes: number }>(`
    select c.relname::text as name, pg_table_size(c.oid) as bytes,
      array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`)
  const facts = new Map(rows.map((row) => [row.name, row]))
  return tables
    .map(({ name, columns }) => ({
      name,
      columns,
      key: facts.get(name)?.key ?? [],
      bytes: facts.get(name)?.bytes ?? 0,
    }))
    .toSorted((one, other) => other.bytes - one.bytes)
}

const openAll = (pool: Pool) => Promise.all(Array.from({ length: workers }, () => patientClient(pool)))

function first(clients: Client[]): Client {
  const [client] = clients
  if (!client) throw new Error('There is no connection.')
  return client
}
