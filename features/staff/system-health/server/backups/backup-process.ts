import { setPriority } from 'node:os'
import { readConfig } from '#platform/server/config/config.ts'
import { silentLog } from '#platform/server/log.ts'
import { connect } from '#platform/server/postgres/connect.ts'
import { runDueBackups } from './backups.ts'

// A process of its own, which the worker starts: reading and packing everything delays no request. It ends when its worker does.
process.stdin.resume().once('end', () => process.exit(1))
process.umask(0o077)
setPriority(10)
try {
  const config = readConfig(process.env)
  const connection = await connect({ ...config, poolSize: 2, log: silentLog })
  try {
    await runDueBackups({ ...connection, config }, Date.now())
  } finally {
    await connection.close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
process.stdin.destroy()
