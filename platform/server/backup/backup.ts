import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { Client, Pool } from 'pg'
import { patientClient } from '#platform/server/postgres/connect.ts'
import { filesIn, type BackupFiles } from './backup-files.ts'
import { copyOut } from './copy-stream.ts'
import { listMedia, type MediaStorage } from '#platform/server/storage/media-storage.ts'
import { manifestFile, measure, mediaFile, tableFile, type Manifest } from './manifest.ts'

/** Writes a consistent snapshot into a new folder while the app keeps running, encrypted if there is a key. */
export async function backUp(
  pool: Pool,
  storage: MediaStorage,
  folder: string,
  key: Buffer | null = null,
): Promise<Manifest> {
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new Error(`${folder} is not empty: name a new folder.`)
  const draft = `${folder}.unfinished`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  const files = filesIn(draft, key)

  const client = await patientClient(pool)
  try {
    await client.query('begin isolation level repeatable read read only')
    const manifest: Manifest = {
      format: 1,
      createdAt: new Date().toISOString(),
      migrations: await readApplied(client),
      tables: await copyTables(client, files),
      sequences: await readSequences(client),
      media: await copyMedia(storage, files),
    }
    await files.write(manifestFile, bytesOf(JSON.stringify(manifest, null, 2)))
    await rm(folder, { recursive: true, force: true })
    await rename(draft, folder)
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
}

/** Every table except that of the migrations, with its writable columns and the key that orders its rows. */
export async function listTables(
  client: Client,
): Promise<{ name: string; columns: string[]; key: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; key: string[] }>(`
    select c.relname as name,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
        and attgenerated = '' order by attnum) as columns,
      array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality k(attnum, place)
        join pg_attribute a on a.attnum = k.attnum and a.attrelid = c.oid
        where i.indrelid = c.oid and i.indisprimary order by k.place) as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
    order by c.relname`)
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

async function copyTables(client: Client, files: BackupFiles) {
  const tables: Manifest['tables'] = []
  for (const { name, columns, key } of await listTables(client)) {
    const order = quoted(key.length > 0 ? key : columns)
    const text = `copy (select ${quoted(columns)} from ${quoted([name])} order by ${order}) to stdout`
    const { pass, result } = measure()
    await files.write(tableFile(name), zipped(pass(copyOut(client, text))))
    const { rows, hash } = result()
    tables.push({ name, columns, rows, hash })
  }
  return tables
}

// NOTE: a sequence is read after its table and may be ahead of it, so that no id is used twice.
async function readSequences(client: Client) {
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
