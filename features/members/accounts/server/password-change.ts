import type { Db } from '#platform/server/postgres/db.ts'
import { updatePasswordHash, updateWeakPassword } from './accounts.queries.ts'
import { deleteTicketsOf } from './login/login-tickets.queries.ts'
import { deleteTokensOf } from './recovery/recovery.queries.ts'
import { deleteResetCodes } from './recovery/reset-codes.queries.ts'
import { deleteWaitingReset } from './recovery/waiting-resets.queries.ts'
import { deleteTokensOfMember } from './tokens/tokens.queries.ts'

/** Every way to a new password ends here. What the former one has opened dies with it: mailed links, codes on paper, tokens of programs, and logins that wait for their code. */
export async function replacePassword(
  tx: Db,
  userId: number,
  { passwordHash, isWeak }: { passwordHash: string; isWeak: boolean },
) {
  await updatePasswordHash(tx, userId, passwordHash)
  await updateWeakPassword(tx, userId, isWeak)
  await deleteTokensOf(tx, userId, 'reset')
  await deleteWaitingReset(tx, userId)
  await deleteResetCodes(tx, userId)
  await deleteTicketsOf(tx, userId)
  await deleteTokensOfMember(tx, userId)
}
