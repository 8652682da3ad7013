import type { Db } from '#platform/server/postgres/db.ts'
import { forbidden } from '#platform/server/errors.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { findPasswordHash } from './accounts.queries.ts'
import { verifyPassword } from './passwords.ts'
import { accountMessages } from '../copy.ts'

/** Asks for the password again, so that an open session alone is not enough. */
export async function confirmPassword(db: Db, viewer: Viewer, password: string) {
  const isRight = await verifyPassword(await findPasswordHash(db, viewer.id), password)
  if (!isRight) throw forbidden(accountMessages.wrongPassword)
}
