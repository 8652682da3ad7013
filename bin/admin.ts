import { readConfig } from '#platform/server/config/config.ts'
import { connect } from '#platform/server/postgres/connect.ts'
import { silentLog } from '#platform/server/log.ts'
import { migrate } from '#platform/server/migrations/migrate.ts'
import { say, sayAndFail } from './print.ts'

const { databaseUrl, dataDir } = readConfig(process.env)
const [username] = process.argv.slice(2)
try {
  if (!username) throw new Error('Say who becomes an administrator: npm run admin -- <username>')

  const { pool, close } = await connect({ databaseUrl, dataDir, poolSize: 1, log: silentLog })
  try {
    await migrate(pool, silentLog)
    const { rows } = await pool.query<{ username: string }>(
      `update users set role = 'admin' where lower(username) = lower($1) and deactivated_at is null returning username`,
      [username.replace(/^@/, '')],
    )
    if (!rows[0]) throw new Error(`There is no member called ${username}.`)
    say(`${rows[0].username} is an administrator now.`)
  } finally {
    await close()
  }
} catch (error) {
  sayAndFail(error)
}
