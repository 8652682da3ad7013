import { conflict } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { claimKey, findAnswer, keepAnswer, settleClaim } from './idempotency.queries.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'

type Claim = { userId: number; key: string; hash: string }
type Work = { ahead: (() => Promise<unknown> | undefined) | undefined; deed: (tx: Db) => Promise<unknown> }

/** Does the deed once per member and key: a repetition gets the first answer, another request under the same key a 409. */
export async function once(db: Db, claim: Claim, { ahead, deed }: Work) {
  const before = ahead && (await findAnswer(db, claim))
  if (before) return answerOf(before, claim)

  await ahead?.()
  try {
    return await inTransaction(db, (tx) => claimed(tx, claim, deed))
  } catch (error) {
    if (error instanceof Repetition) return error.answer
    throw error
  }
}

async function claimed(tx: Db, claim: Claim, deed: Work['deed']) {
  await claimKey(tx, claim, (kept) => {
    throw new Repetition(answerOf(kept, claim))
  })
  try {
    const answer = await deed(tx)
    await keepAnswer(tx, claim, answer)
    return answer
  } catch (error) {
    // NOTE: what is refused before its first statement may have been done when it came first.
    await settleClaim(tx)
    throw error
  }
}

/** It has been done, and answered so. */
class Repetition extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super()
    this.answer = answer
  }
}

function answerOf(kept: { requestHash: string; answer: unknown }, claim: Claim) {
  if (kept.requestHash !== claim.hash) throw conflict(errorCopy.sameKey)
  return kept.answer
}
