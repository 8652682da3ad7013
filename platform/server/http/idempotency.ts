import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { claimKey, findAnswer, insertAnswer } from './idempotency.queries.ts'
import { commitWith } from '#platform/server/postgres/pipeline.ts'
import { conflict } from '#platform/server/errors.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'

type Claim = { userId: number; key: string; hash: string }
type Work = { ahead: (() => Promise<unknown> | undefined) | undefined; action: (tx: Db) => Promise<unknown> }

/** Runs the action once per member and key: a repetition gets the first answer, another request under the same key a 409. */
export async function once(db: Db, claim: Claim, { ahead, action }: Work) {
  const before = ahead && (await findAnswer(db, claim))
  if (before) return answerOf(before, claim)

  await ahead?.()
  return inTransaction(db, async (tx) => {
    const stored = await claimKey(tx, claim)
    if (stored) return answerOf(stored, claim)

    const answer = await action(tx)
    await commitWith(tx, [insertAnswer(claim, answer)])
    return answer
  })
}

function answerOf(stored: { requestHash: string; answer: unknown }, claim: Claim) {
  if (stored.requestHash !== claim.hash) throw conflict(errorCopy.sameKey)
  return stored.answer
}
