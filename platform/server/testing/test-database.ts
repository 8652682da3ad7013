import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { silentLog } from '#platform/server/log.ts'
import { openDb, openPool } from '#platform/server/postgres/connect.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { databaseIn, inServer } from './global-setup.ts'

/** The pool size of each test database. */
export const poolSize = 8

/** `db` has the rights of the running app, `pool` those of the owner of the tables. */
export type TestDb = {
  db: Db
  ownerDb: Db
  pool: pg.Pool
  connection: pg.ClientConfig
  close(): Promise<void>
}

/** Creates a database for one test file, with empty tables or without any. Close it when done. */
export async function testDb(kind: 'migrated' | 'bare' = 'migrated'): Promise<TestDb> {
  const [server, template] = [inject('testServer'), inject('testTemplate')]
  const name = `${template}_${randomBytes(4).toString('hex')}`
  await inServer(server, (client) =>
    client.query(
      `create database ${name} strategy file_copy template ${kind === 'bare' ? 'template0' : template}`,
    ),
  )
  const connection = databaseIn(server, name)
  const user = kind === 'bare' ? undefined : server.appUser
  const pool = openPool(connection, poolSize, silentLog)
  const appPool = openPool({ ...connection, ...(user ? { user } : {}) }, poolSize, silentLog)
  return {
    db: openDb(appPool),
    ownerDb: openDb(pool),
    pool,
    connection,
    async close() {
      await Promise.all([pool.end(), appPool.end()])
      await inServer(server, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}
