import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { silentLog } from '#platform/server/log.ts'
import { testDb } from '#platform/server/testing/test-database.ts'
import { migrate, migrationsFolder } from './migrate.ts'

/** An empty database with the migrations before the one of this name; `migrateOne` applies that one. */
export async function databaseBefore(name: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'highveld-migration-'))
  const own = await testDb('bare')
  const files = (await readdir(migrationsFolder)).toSorted()
  const [one = ''] = files.filter((file) => file.endsWith(`_${name}.sql`))
  const copy = (file: string) => cp(path.join(migrationsFolder, file), path.join(folder, file))
  for (const file of files.slice(0, files.indexOf(one))) await copy(file)
  await migrate(own.pool, silentLog, folder)
  return {
    rows: async (text: string) => (await own.pool.query(text)).rows,
    async migrateOne() {
      await copy(one)
      await migrate(own.pool, silentLog, folder)
    },
    async close() {
      await own.close()
      await rm(folder, { recursive: true })
    },
  }
}
