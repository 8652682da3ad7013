import { appendFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startThrowaway } from '#platform/server/embedded-postgres/throwaway.ts'
import { silentLog } from '#platform/server/log.ts'
import { generateTypes } from '#platform/server/migrations/generate-types.ts'
import { compareHashes, hashesFile } from '#platform/server/migrations/hashes.ts'
import { migrate } from '#platform/server/migrations/migrate.ts'
import { openPool } from '#platform/server/postgres/connect.ts'
import { say } from './print.ts'

const throwaway = await startThrowaway()
const pool = openPool(throwaway.owner, 2, silentLog)
try {
  await migrate(pool, silentLog)
  const file = path.resolve(import.meta.dirname, '../platform/server/postgres/schema.ts')
  await writeFile(file, await generateTypes(pool))
  const { missing } = await compareHashes()
  for (const line of missing) await appendFile(hashesFile, `${line}\n`)
  say('Wrote platform/server/postgres/schema.ts.')
} finally {
  await pool.end()
  await throwaway.stop()
}
