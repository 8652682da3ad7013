import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { readConfig } from '#platform/server/config/config.ts'
import { silentLog } from '#platform/server/log.ts'
import { migrate } from '#platform/server/migrations/migrate.ts'
import { openPool } from '#platform/server/postgres/connect.ts'
import { storeTemporaryFilesInMemory } from '../../../bin/testing/temporary-files.ts'
import { startThrowaway } from '../embedded-postgres/throwaway.ts'

/** Connects as the owner of the tables; the app of a test has the rights of `appUser`. */
export type TestServer = {
  host?: string
  port?: number
  user?: string
  connectionString?: string
  appUser?: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
    testTemplate: string
  }
}

/** Starts one cluster for the whole run with one migrated database, which each test file clones. */
export default async function setup(project: TestProject) {
  const removeTemporaryFiles = storeTemporaryFilesInMemory()
  // Programs that tests start cache their compiled code, as `npm start` does: each starts in two thirds of the time.
  process.env.NODE_COMPILE_CACHE ??= path.resolve('.cache/compiled-tests')
  const { databaseUrl } = readConfig(process.env)
  const throwaway = databaseUrl ? undefined : await startThrowaway()
  const server: TestServer = throwaway
    ? { ...throwaway.owner, appUser: throwaway.connection.user }
    : { connectionString: databaseUrl }
  const template = `highveld_test_${process.pid}`
  await inServer(server, (client) => client.query(`create database ${template}`))
  const pool = openPool(databaseIn(server, template), 2, silentLog)
  await migrate(pool, silentLog)
  if (server.appUser) await pool.query('select grant_app_rights($1)', [server.appUser])
  await pool.end()
  project.provide('testServer', server)
  project.provide('testTemplate', template)

  return async () => {
    await inServer(server, (client) => dropAll(client, template))
    await throwaway?.stop()
    removeTemporaryFiles()
  }
}

/** Connects to a database of the test server by name. */
export function databaseIn(
  { connectionString, appUser: _appUser, ...server }: TestServer,
  database: string,
): pg.ClientConfig {
  if (connectionString === undefined) return { ...server, database }
  const url = new URL(connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

export async function inServer<T>(server: TestServer, action: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(
    server.connectionString === undefined ? { ...server, database: 'postgres' } : server,
  )
  await client.connect()
  try {
    return await action(client)
  } finally {
    await client.end()
  }
}

async function dropAll(client: pg.Client, template: string) {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [template],
  )
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
}
