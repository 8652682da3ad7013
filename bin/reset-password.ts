import { makeResetLink } from '#features/members/accounts/server/recovery/recovery.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { silentLog } from '#platform/server/log.ts'
import { prepareSchema } from '#platform/server/migrations/prepare-schema.ts'
import { connect } from '#platform/server/postgres/connect.ts'
import { say, sayAndFail } from './print.ts'
import { leaveRoot, writePrivately } from './private-process.ts'

const usage = 'Usage: npm run reset-password -- <username>'

try {
  const [username, ...rest] = process.argv.slice(2)
  if (username === undefined || rest.length > 0) throw new Error(usage)
  await leaveRoot()
  writePrivately()
  const config = readConfig(process.env)
  const { databaseUrl, databaseOwnerUrl, dataDir } = config
  const connection = await connect({ databaseUrl, databaseOwnerUrl, dataDir, poolSize: 1, log: silentLog })
  try {
    await prepareSchema(connection, silentLog)
    say(await makeResetLink(connection.db, config, username))
    say(
      'The link works once, within an hour. Only then does the old password end, and every session with it.',
    )
  } finally {
    await connection.close()
  }
} catch (error) {
  sayAndFail(error)
}
