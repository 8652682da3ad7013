import type pg from 'pg'
import type { Log } from '#platform/server/log.ts'
import { grantAppRights } from '#platform/server/postgres/app-rights.ts'
import { migrate } from './migrate.ts'

type Pools = { pool: pg.Pool; ownerPool: pg.Pool }

/** Migrates as the owner of the tables, then gives the app its rights on them. */
export async function prepareSchema({ pool, ownerPool }: Pools, log: Log): Promise<void> {
  await migrate(ownerPool, log)
  await grantAppRights(ownerPool, pool)
}
