import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { Client, Pool } from 'pg'
import { readDataKey } from '#platform/server/data-key.ts'
import { patientClient } from '#platform/server/postgres/connect.ts'
import { listMedia, type MediaStorage } from '#platform/server/storage/media-storage.ts'
import { readRelease } from '#platform/server/version.ts'
import type { BackupFiles } from './backup-files.ts'
import type { BackupStore } from './backup-store.ts'
import { copyOut } from './copy-stream.ts'
import { dataKeyFile, manifestFile, measure, mediaFile, tableFile, type Manifest } from './manifest.ts'

/** Writes a consistent snapshot into a new backup while the app keeps running. The key of the secrets among the settings is in `dataDir`. */
export async function backUp(
  pool: Pool,
  storage: MediaStorage,
  store: BackupStore,
  name: string,
  dataDir: string | null = null,
): Promise<Manifest> {
  const { files, isEncrypted, finish, discard } = await store.begin(name)
  const client = await patientClient(pool)
  try {
    await client.query('begin isolation level repeatable read read only')
    const manifest: Manifest = {
      format: 1,
      createdAt: new Date().toISOString(),
      madeBy: await readRelease(),
      migrations: await readApplied(client),
      tables: await copyTables(client, files, isEncrypted),
      sequences: await readSequences(client),
      // NOTE: after the tables, because a secret is stored after its key.
      ...(isEncrypted && dataDir !== null ? await copyDataKey(dataDir, files) : {}),
      media: await copyMedia(storage, files),
    }
    await files.write(manifestFile, bytesOf(JSON.stringify(manifest, null, 2)))
    await finish()
    return manifest
  } catch (error) {
    await discard()
    throw error
  } finally {
    await client.end()
  }
}

type Table = {
  name: string
  columns: string[]
  /** SQL that orders the rows: by the primary key, or by everything. Text is ordered by its bytes, whatever the collation of the server. */
  order: string[]
}

/** Every table except that of the migrations, with its writable columns. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
      coalesce(
        array_agg(o.text order by array_position(i.indkey::int2[], a.attnum)) filter (where a.attnum = any(i.indkey)),
        array_agg(o.text order by a.attnum)) as "order"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_index i on i.indrelid = c.oid and i.indisprimary,
    lateral (select quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end as text) o
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
    group by c.relname order by c.relname`)
  return rows
}

export const quoted = (names: string[]) => names.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ')

export async function hasHighveld(database: Client | Pool): Promise<boolean> {
  const { rows } = await database.query(`select to_regclass('public.migrations') is not null as "isThere"`)
  return rows[0].isThere
}

async function readApplied(client: Client) {
  if (!(await hasHighveld(client)))
    throw new Error('There is no Highveld in this database: nothing to back up.')
  const { rows } = await client.query<Manifest['migrations'][number]>(
    'select number, name, hash from migrations order by number',
  )
  return rows
}

/** Only encrypted backups contain their rows. */
const secretTables = new Set(['secret_settings'])

async function copyTables(client: Client, files: BackupFiles, isEncrypted: boolean) {
  const tables: Manifest['tables'] = []
  for (const { name, columns, order } of await listTables(client)) {
    const { pass, result } = measure()
    const isLeftOut = secretTables.has(name) && !isEncrypted
    const content = isLeftOut ? Readable.from([]) : readTable(client, { name, columns, order })
    await files.write(tableFile(name), zipped(pass(content)))
    const { rows, hash } = result()
    tables.push({ name, columns, rows, hash })
  }
  return tables
}

/** The encrypted rows of the secrets could never be read again without this key. */
async function copyDataKey(dataDir: string, files: BackupFiles): Promise<Pick<Manifest, 'dataKey'>> {
  const key = await readDataKey(dataDir)
  if (!key) return {}
  const { pass, result } = measure()
  await files.write(dataKeyFile, pass(Readable.from([key])))
  return { dataKey: { hash: result().hash } }
}

/** The rows of a table, in the same order and with the same bytes at every server. */
export const readTable = (client: Client, { name, columns, order }: Table) =>
  copyOut(
    client,
    `copy (select ${quoted(columns)} from ${quoted([name])} order by ${order.join(', ')}) to stdout`,
  )

// NOTE: a sequence is read after its table and may be ahead of it, so that no id is used twice.
export async function readSequences(client: Client) {
  const { rows } = await client.query<{ name: string; last: number }>(`
    select sequencename::text as name, last_value as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`)
  return rows
}

async function* zipped(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const source = Readable.from(content)
  const gzip = createGzip({ level: 5 })
  source.once('error', (error) => gzip.destroy(error))
  yield* source.pipe(gzip)
}

async function* bytesOf(text: string) {
  yield Buffer.from(text)
}

async function copyMedia(storage: MediaStorage, files: BackupFiles) {
  const media: Manifest['media'] = []
  for await (const stored of listMedia(storage))
    for (const { name } of stored) {
      // NOTE: a member may have deleted it since the list was read.
      const original = await storage.read(name)
      if (!original) continue
      const { pass, result } = measure()
      await files.write(mediaFile(name), pass(original.content))
      const { bytes, hash } = result()
      if (bytes !== original.bytes) throw new Error(`${name} ended early while it was copied.`)
      media.push({ path: name, bytes, hash })
    }
  return media.toSorted((one, other) => (one.path < other.path ? -1 : 1))
}
