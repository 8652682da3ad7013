import { conflict } from '#server/errors.ts'
import { inTransaction, type Db } from '#server/db/db.ts'
import { siteMessages } from '#shared/site.ts'
import { claimKey, findAnswer, keepAnswer } from '#server/db/idempotency.queries.ts'

type Claim = { userId: number; key: string; hash: string }

/** Does the deed once per member and key: a repetition gets the first answer, another request under the same key a 409. */
export const once = (db: Db, claim: Claim, deed: (tx: Db) => Promise<unknown>) =>
  inTransaction(db, async (tx) => {
    const isNew = await claimKey(tx, claim)
    if (!isNew) return repeat(tx, claim)
    const answer = await deed(tx)
    await keepAnswer(tx, claim, answer)
    return answer
  })

async function repeat(tx: Db, claim: Claim) {
  const kept = await findAnswer(tx, claim)
  if (!kept || kept.requestHash !== claim.hash) throw conflict(siteMessages.sameKey)
  return kept.answer
}
