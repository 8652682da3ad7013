import type { Db } from '#platform/server/postgres/db.ts'
import { updatePasswordHash, updateWeakPassword } from './accounts.queries.ts'
import { deleteTicketsOf } from './login-tickets.queries.ts'
import { deleteTokensOf } from './recovery/recovery.queries.ts'
import { deleteWaitingReset } from './recovery/waiting-resets.queries.ts'

/** Every way to a new password ends here. What the former one has opened dies with it: mailed links, and logins that wait for their code. */
export async function replacePassword(
  tx: Db,
  userId: number,
  { passwordHash, isWeak }: { passwordHash: string; isWeak: boolean },
) {
  await updatePasswordHash(tx, userId, passwordHash)
  await updateWeakPassword(tx, userId, isWeak)
  await deleteTokensOf(tx, userId, 'reset')
  await deleteWaitingReset(tx, userId)
  await deleteTicketsOf(tx, userId)
}
