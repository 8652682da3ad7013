import { errorCopy } from '#platform/contract/error-copy.ts'
import { AppError } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { commitWith, pipeline } from '#platform/server/postgres/pipeline.ts'
import {
  claimKey,
  findAnswer,
  recordAnswer,
  selectAnswer,
  type Answered,
  type RequestKey,
} from './idempotency.queries.ts'

type Work = {
  prepare: (() => Promise<unknown>) | undefined
  action: (tx: Db) => Promise<unknown>
}

/** Runs the action once per member and key: a repetition gets the first answer, another request under the same key a 409. */
export async function once(db: Db, key: RequestKey, { prepare, action }: Work) {
  const before = prepare && (await findAnswer(db, key))
  if (before) return repeatAnswer(before, key)

  await prepare?.()
  return inTransaction(db, async (tx) => {
    const [[claimed], [answered]] = await pipeline(tx, [claimKey(key), selectAnswer(key)])
    if (answered && !claimed) return repeatAnswer(answered, key)

    const answer = await action(tx)
    await commitWith(tx, [recordAnswer(key, answer)])
    return answer
  })
}

/** What a route returns instead of a new answer when the same request was answered before. */
export class RepeatedAnswer {
  readonly answer: unknown

  constructor(answered: Answered, key: RequestKey) {
    this.answer = repeatAnswer(answered, key)
  }
}

function repeatAnswer({ requestHash, answer }: Answered, { hash }: RequestKey) {
  if (requestHash !== hash) throw new AppError(409, 'same_key', errorCopy.sameKey)
  return answer
}
