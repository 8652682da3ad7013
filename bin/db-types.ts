import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openPool } from '#server/db/connect.ts'
import { describeSchema } from '#server/db/describe.ts'
import { silentLog } from '#server/db/log.ts'
import { migrate } from '#server/db/migrate.ts'
import { startThrowaway } from '#server/db/throwaway.ts'
import { say } from './say.ts'

const throwaway = await startThrowaway()
const pool = openPool(throwaway.connection, 2, silentLog)
try {
  await migrate(pool, silentLog)
  const file = path.join(import.meta.dirname, '../server/db/schema.ts')
  await writeFile(file, await describeSchema(pool))
  say('Wrote server/db/schema.ts.')
} finally {
  await pool.end()
  await throwaway.stop()
}
