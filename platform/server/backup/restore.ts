import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text as textOf } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import type { Client, Pool } from 'pg'
import { assertDataKeyFits, restoreDataKey } from '#platform/server/data-key.ts'
import type { Log } from '#platform/server/log.ts'
import { migrate, migrationsFolder } from '#platform/server/migrations/migrate.ts'
import { patientClient } from '#platform/server/postgres/connect.ts'
import { listMedia, type MediaStorage } from '#platform/server/storage/media-storage.ts'
import { openBackup, type BackupFiles, type BackupPlace } from './backup-files.ts'
import { listTables, quoted } from './backup.ts'
import { copyIn } from './copy-stream.ts'
import { dataKeyFile, Manifest, manifestFile, measure, mediaFile, tableFile } from './manifest.ts'

type RestoreOptions = {
  pool: Pool
  storage: MediaStorage
  from: BackupPlace
  /** Where the key of the secrets among the settings is put back. */
  dataDir?: string
  /** For an encrypted backup. */
  key?: Buffer | null
  log: Log
  migrations?: string
}

/** Restores a backup into an empty database and storage: all of it, verified, or nothing. */
export async function restore({
  pool,
  storage,
  from,
  dataDir,
  key = null,
  log,
  migrations = migrationsFolder,
}: RestoreOptions) {
  const files = await openBackup(from, key)
  const manifest = await readManifest(files)
  for await (const stored of listMedia(storage))
    if (stored.length > 0) throw new Error(`The ${storage.title} is not empty: ${onlyEmpty}`)
  const putDataKeyBack = await prepareDataKey(files, manifest, dataDir)
  const client = await patientClient(pool)
  try {
    await assertEmpty(client, manifest)
    await migrate(pool, log, migrations, manifest.migrations)
    await client.query('begin')
    await fillTables(client, files, manifest)
    await restoreMedia(files, storage, manifest)
    await putDataKeyBack()
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
  await migrate(pool, log, migrations)
  return manifest
}

const onlyEmpty = 'a backup is restored into an empty installation only.'

export const readManifest = async (files: BackupFiles) =>
  Manifest.parse(JSON.parse(await textOf(files.read(manifestFile))))

/** Tables that have rows in a new installation, or once it has run; whether members exist shows in `users`. */
const filledByMigrations = new Set([
  'installation',
  'scheduled_jobs',
  'backup_runs',
  'businesses',
  'products',
  'product_variants',
  'membership_plans',
  'membership_invoice_numbers',
  'listing_rules',
])

async function assertEmpty(client: Client, { migrations }: Manifest) {
  const tables = await listTables(client)
  for (const { name } of tables.filter((table) => !filledByMigrations.has(table.name))) {
    const { rows } = await client.query(`select 1 from ${quoted([name])} limit 1`)
    if (rows.length > 0) throw new Error(`The database has something in it already (${name}): ${onlyEmpty}`)
  }
  if (tables.length === 0) return

  const { rows } = await client.query<{ applied: number }>('select count(*) as applied from migrations')
  if (rows[0]?.applied === migrations.length) return
  throw new Error(
    'The database is empty but of another version than the backup: restore into a fresh DATA_DIR.',
  )
}

export async function fillTables(client: Client, files: BackupFiles, manifest: Manifest) {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]))
  const order = await parentsFirst(client)
  if (order.length > 0) await client.query(`truncate ${quoted(order)}`)
  for (const name of order) {
    const table = tables.get(name)
    if (!table) throw new Error(`The backup has no table ${name}.`)
    await client.query(`alter table ${quoted([name])} disable trigger user`)
    const { pass, result } = measure()
    const text = Readable.from(pass(unzipped(files.read(tableFile(name)))))
    await copyIn(client, `copy ${quoted([name])} (${quoted(table.columns)}) from stdin`, text)
    await client.query(`alter table ${quoted([name])} enable trigger user`)
    if (result().hash !== table.hash) throw new Error(`The backup is damaged: ${tableFile(name)}`)
  }
  for (const { name, last } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2)', [`public.${quoted([name])}`, last])
  }
}

async function* unzipped(content: AsyncIterable<Buffer>) {
  const gunzip = createGunzip()
  const source = Readable.from(content).once('error', (error) => gunzip.destroy(error))
  yield* source.pipe(gunzip)
}

/** The tables in an order in which every foreign key finds its row. */
async function parentsFirst(client: Client) {
  const { rows } = await client.query<{ child: string; parent: string }>(`
    select distinct c.relname::text as child, p.relname::text as parent from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    where k.contype = 'f' and k.conrelid <> k.confrelid and c.relnamespace = 'public'::regnamespace`)
  const waiting = new Set((await listTables(client)).map(({ name }) => name))
  const order: string[] = []
  while (waiting.size > 0) {
    const ready = [...waiting].filter((name) =>
      rows.every((row) => row.child !== name || !waiting.has(row.parent)),
    )
    if (ready.length === 0)
      throw new Error(`These tables refer to each other in a circle: ${[...waiting].join(', ')}`)
    for (const name of ready) waiting.delete(name)
    order.push(...ready)
  }
  return order
}

async function restoreMedia(files: BackupFiles, storage: MediaStorage, { media }: Manifest) {
  const written: string[] = []
  try {
    for (const file of media) {
      const { path: name } = file
      if (path.posix.normalize(name) !== name || name.startsWith('..') || name.startsWith('/'))
        throw new Error(`The backup is damaged: ${name}`)
      const bytes = await buffer(readVerified(files, file))
      await storage.write([{ name, bytes }])
      written.push(name)
    }
  } catch (error) {
    await storage.remove(written)
    throw error
  }
}

/** Reads the key of the secrets among the settings before anything is written; answers how it is put back. */
async function prepareDataKey(files: BackupFiles, { dataKey }: Manifest, dataDir: string | undefined) {
  if (!dataKey || dataDir === undefined) return () => Promise.resolve()
  const key = await buffer(readDataKeyOf(files, dataKey))
  await assertDataKeyFits(dataDir, key)
  return () => restoreDataKey(dataDir, key)
}

/** The key of the secrets among the settings; fails if it is not the one that was backed up. */
export async function* readDataKeyOf(files: BackupFiles, { hash }: NonNullable<Manifest['dataKey']>) {
  const { pass, result } = measure()
  yield* pass(files.read(dataKeyFile))
  if (result().hash !== hash) throw new Error(`The backup is damaged: ${dataKeyFile}`)
}

/** The bytes of a media file; fails at their end if they are not those that were backed up. */
export async function* readVerified(files: BackupFiles, file: Manifest['media'][number]) {
  const { pass, result } = measure()
  yield* pass(files.read(mediaFile(file.path)))
  if (result().hash !== file.hash) throw new Error(`The backup is damaged: ${mediaFile(file.path)}`)
}
