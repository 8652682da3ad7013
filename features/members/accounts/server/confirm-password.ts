import type { Viewer } from '#platform/contract/viewer.ts'
import { forbidden } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { accountMessages } from '../copy.ts'
import { findPasswordHash } from './accounts.queries.ts'
import { forgetAttempts, startConfirmation } from './login/login-throttle.ts'
import { verifyPassword } from './passwords.ts'

/** Asks for the password again, so that an open session alone is not enough. */
export async function confirmPassword(db: Db, viewer: Viewer, password: string, field = 'password') {
  if (!(await isOwnPassword(db, viewer, password))) throw forbidden(accountMessages.wrongPassword, { field })
}

/** Counts wrong ones together, whatever the member wanted to do; 429 after too many. */
export async function isOwnPassword(db: Db, viewer: Viewer, password: string) {
  const attempt = await startConfirmation(db, viewer.id)
  const isRight = await verifyPassword(await findPasswordHash(db, viewer.id), password)
  if (isRight) await forgetAttempts(db, attempt)
  return isRight
}
