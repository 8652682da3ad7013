import { silentLog } from '#platform/server/log.ts'
import { prepareSchema } from '#platform/server/migrations/prepare-schema.ts'
import { connect } from '#platform/server/postgres/connect.ts'

/** Creates in this folder the database that a first start would create, without the app. */
export async function createDatabase(dataDir: string) {
  const addresses = { databaseUrl: undefined, databaseOwnerUrl: undefined }
  const connection = await connect({ ...addresses, dataDir, poolSize: 2, log: silentLog })
  await prepareSchema(connection, silentLog)
  await connection.close()
}
