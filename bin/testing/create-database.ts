import { silentLog } from '#platform/server/log.ts'
import { prepareSchema } from '#platform/server/migrations/prepare-schema.ts'
import { connect } from '#platform/server/postgres/connect.ts'
import { giveMediaToOwner } from '#platform/server/storage/data-directory.ts'
import { codeCache } from '../private-process.ts'
import { runs } from '../runner.ts'

/** Creates in this folder the database that a first start would create, without the app; the server stays for `more`. */
export async function createDatabase(dataDir: string, more?: () => Promise<void>) {
  const addresses = { databaseUrl: undefined, databaseOwnerUrl: undefined }
  const connection = await connect({ ...addresses, dataDir, poolSize: 2, log: silentLog })
  try {
    await prepareSchema(connection, silentLog)
    await more?.()
  } finally {
    await connection.close()
  }
}

/** Fills the database of this folder with the sample community, as a first start does. */
export async function loadSample(dataDir: string) {
  await createDatabase(dataDir, async () => {
    const settings = { DATA_DIR: dataDir, NODE_COMPILE_CACHE: codeCache(), LOG_LEVEL: 'warn' }
    if (!(await runs(process.execPath, ['fixtures/load-main.ts'], settings)))
      throw new Error('The sample community could not be planted.')
  })
  await giveMediaToOwner(dataDir)
}
