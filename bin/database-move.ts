import { parseArgs } from 'node:util'
import { readConfig } from '#platform/server/config/config.ts'
import { silentLog } from '#platform/server/log.ts'
import { moveDatabase } from '#platform/server/move-database/move-database.ts'
import { endReadOnly } from '#platform/server/move-database/read-only.ts'
import { connect, openPool, type Connected } from '#platform/server/postgres/connect.ts'
import { say, sayAndFail } from './print.ts'
import { writePrivately } from './private-process.ts'

const usage = `Usage:
  npm run database:move -- postgres://owner@host/database   copies the embedded database to an empty one of your own Postgres
  npm run database:move -- --undo                           goes on with the embedded database
  --read-only-seconds <number>                              gives up after this many seconds of read-only, 60 unless given
The password may be in PGPASSWORD, so that it is not in the list of processes.`

writePrivately()
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      undo: { type: 'boolean', default: false },
      'read-only-seconds': { type: 'string', default: '60' },
    },
  })
  const [address, more] = positionals
  const seconds = Number(values['read-only-seconds'])
  if (more !== undefined || (address === undefined) !== values.undo || !(seconds > 0)) throw new Error(usage)
  if (address !== undefined && !/^postgres(ql)?:\/\//.test(address)) throw new Error(usage)

  const { databaseUrl, dataDir } = readConfig(process.env)
  if (databaseUrl !== undefined)
    throw new Error(
      'DATABASE_URL is set: the data are in a Postgres of your own already. Unset it to move the embedded database.',
    )
  const connection = await connect({
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    dataDir,
    poolSize: 1,
    log: silentLog,
  })
  try {
    await (address === undefined ? undo(connection) : move(connection, address, seconds))
  } finally {
    await connection.close()
  }
} catch (error) {
  sayAndFail(error)
}

async function undo({ ownerPool }: Connected) {
  await endReadOnly(ownerPool)
  say('The embedded database takes writes again.')
}

async function move({ ownerPool }: Connected, address: string, seconds: number) {
  const target = openPool({ connectionString: address }, 2, silentLog)
  try {
    await moveDatabase({ source: ownerPool, target, readOnlyMs: seconds * 1_000, onStep: say })
  } finally {
    await target.end()
  }
  const url = new URL(address)
  if (url.password) url.password = '…'
  say(`
The embedded database stays read-only, so that nothing is written to it any more. Now set

  DATABASE_URL=${url.href}

and restart Highveld. Until then members can read and cannot write. docs/operations/move-database.md says how to use a role with fewer
rights, and when to delete the old database. To go on with the embedded one instead: npm run database:move -- --undo`)
}
