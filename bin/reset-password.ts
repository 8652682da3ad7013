import { makeResetLink } from '#features/accounts/server/recovery.ts'
import { silentLog } from '#platform/server/log.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { migrate } from '#platform/server/migrations/migrate.ts'
import { connect } from '#platform/server/postgres/connect.ts'
import { say, sayAndFail } from './print.ts'

const usage = 'Usage: npm run reset-password -- <username>'

try {
  const [username, ...rest] = process.argv.slice(2)
  if (username === undefined || rest.length > 0) throw new Error(usage)
  const config = readConfig(process.env)
  const { databaseUrl, dataDir } = config
  const { db, pool, close } = await connect({ databaseUrl, dataDir, poolSize: 1, log: silentLog })
  try {
    await migrate(pool, silentLog)
    say(await makeResetLink(db, config, username))
    say(
      'The link works once, within an hour. Only then does the old password end, and every session with it.',
    )
  } finally {
    await close()
  }
} catch (error) {
  sayAndFail(error)
}
