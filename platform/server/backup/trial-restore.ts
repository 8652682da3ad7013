import type { Client } from 'pg'
import { findBinariesVersion } from '#platform/server/embedded-postgres/binaries.ts'
import { startThrowaway } from '#platform/server/embedded-postgres/throwaway.ts'
import { silentLog } from '#platform/server/log.ts'
import { migrate, migrationsFolder } from '#platform/server/migrations/migrate.ts'
import { openPool, patientClient } from '#platform/server/postgres/connect.ts'
import type { BackupFiles } from './backup-files.ts'
import { listTables, readSequences, readTable } from './backup.ts'
import { measure, type Manifest } from './manifest.ts'
import { fillTables, readDataKeyOf, readManifest, readVerified } from './restore.ts'

/** The machine cannot try a backup: that says nothing about the backup. */
export class TrialImpossible extends Error {}

/**
 * Restores a backup into a throwaway database in this folder, which is removed again, and compares every table, sequence and file with
 * the manifest. Throws with what differs.
 */
export async function trialRestore(files: BackupFiles, scratchFolder: string): Promise<Manifest> {
  if (!(await findBinariesVersion()))
    throw new TrialImpossible('No Postgres of ours is installed on this machine.')
  const manifest = await readManifest(files)
  const throwaway = await startThrowaway(scratchFolder).catch((cause: unknown) => {
    throw new TrialImpossible(`The throwaway database did not start: ${String(cause)}`, { cause })
  })
  const pool = openPool(throwaway.owner, 1, silentLog)
  try {
    await migrate(pool, silentLog, migrationsFolder, manifest.migrations)
    const client = await patientClient(pool)
    try {
      await client.query('begin')
      await fillTables(client, files, manifest)
      await client.query('commit')
      await assertSame(client, manifest)
    } finally {
      await client.end()
    }
  } finally {
    await pool.end()
    await throwaway.stop()
  }
  if (manifest.dataKey) await drain(readDataKeyOf(files, manifest.dataKey))
  for (const file of manifest.media) await drain(readVerified(files, file))
  return manifest
}

async function assertSame(client: Client, { tables, sequences }: Manifest) {
  const restored = new Map((await listTables(client)).map((table) => [table.name, table]))
  for (const { name, columns, rows, hash } of tables) {
    const table = restored.get(name)
    if (!table) throw new Error(`The restored database has no table ${name}.`)
    const { pass, result } = measure()
    await drain(pass(readTable(client, { ...table, columns })))
    const found = result()
    if (found.rows !== rows) throw new Error(`${name} has ${found.rows} rows after the restore, not ${rows}.`)
    if (found.hash !== hash) throw new Error(`The rows of ${name} differ after the restore.`)
  }
  const numbers = new Map((await readSequences(client)).map(({ name, last }) => [name, last]))
  for (const { name, last } of sequences)
    if (numbers.get(name) !== last)
      throw new Error(`The sequence ${name} is at ${numbers.get(name)} after the restore, not at ${last}.`)
}

async function drain(content: AsyncIterable<Buffer>) {
  for await (const _ of content);
}
