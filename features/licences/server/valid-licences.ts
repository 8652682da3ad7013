import type { Db } from '#platform/server/postgres/db.ts'
import { listHeldKinds } from './licences.queries.ts'

/** Which licences of a business have been checked and hold today. */
export const readHeldKinds = (db: Db, businessId: number) => listHeldKinds(db, businessId)
