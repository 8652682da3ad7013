import type { Db } from '#server/db/db.ts'
import { listHeldKinds } from './licences.queries.ts'

/** Which licences of a business have been checked and hold today. */
export const readHeldKinds = (db: Db, businessId: number) => listHeldKinds(db, businessId)
