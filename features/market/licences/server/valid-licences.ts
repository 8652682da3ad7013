import type { Db } from '#platform/server/postgres/db.ts'
import { listHeldKinds } from './licences.queries.ts'

/** The kinds of licence that a business has verified and valid today. */
export const readValidLicences = (db: Db, businessId: number) => listHeldKinds(db, businessId)
