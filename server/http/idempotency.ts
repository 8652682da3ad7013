import { conflict } from '#server/errors.ts'
import { inTransaction, type Db } from '#server/db/db.ts'
import { siteMessages } from '#shared/site.ts'
import { claimKey, findAnswer, keepAnswer } from '#server/db/idempotency.queries.ts'

type Claim = { userId: number; key: string; hash: string }
type Work = { ahead: (() => Promise<unknown> | undefined) | undefined; deed: (tx: Db) => Promise<unknown> }

/** Does the deed once per member and key: a repetition gets the first answer, another request under the same key a 409. */
export async function once(db: Db, claim: Claim, { ahead, deed }: Work) {
  const before = ahead && (await findAnswer(db, claim))
  if (before) return answerOf(before, claim)

  await ahead?.()
  return inTransaction(db, async (tx) => {
    const kept = await claimKey(tx, claim)
    if (kept) return answerOf(kept, claim)
    const answer = await deed(tx)
    await keepAnswer(tx, claim, answer)
    return answer
  })
}

function answerOf(kept: { requestHash: string; answer: unknown }, claim: Claim) {
  if (kept.requestHash !== claim.hash) throw conflict(siteMessages.sameKey)
  return kept.answer
}
