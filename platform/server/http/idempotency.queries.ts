import { withCommit, type Db } from '#platform/server/postgres/db.ts'
import { hot, inOneTrip, sendAhead, statement } from '#platform/server/postgres/raw-sql.ts'

type Claim = { userId: number; key: string; hash: string }

type Kept = { requestHash: string; answer: unknown }

/**
 * Goes ahead of the deed's first statement, and shows what has been answered under the key, if anything has: what `whenKept` throws undoes
 * that statement. One who comes with the key while another's deed is under way waits for that one's end.
 */
export async function claimKey(tx: Db, claim: Claim, whenKept: (kept: Kept) => void) {
  const { userId, key } = claim
  const claimed = statement(`select pg_advisory_xact_lock(hashtextextended($1::int || ' ' || $2, 0))`, [
    userId,
    key,
  ])
  const hear = ([kept]: Kept[]) => kept && whenKept(kept)
  await sendAhead(tx, [claimed, { ...keptAnswer(claim), hear }])
}

/** Where the deed has sent no statement: so that the claim is looked at all the same. */
export const settleClaim = (tx: Db) => inOneTrip(tx, [])

export async function findAnswer(db: Db, claim: Claim) {
  const { sql, parameters } = keptAnswer(claim)
  return (await hot<Kept>(db, sql, parameters))[0]
}

const keptAnswer = ({ userId, key }: Claim) =>
  statement<Kept>('select request_hash, answer from idempotency_keys where user_id = $1 and key = $2', [
    userId,
    key,
  ])

export const keepAnswer = (tx: Db, { userId, key, hash }: Claim, answer: unknown) => {
  const text =
    'insert into idempotency_keys (user_id, key, request_hash, answer) values ($1, $2, $3, $4::jsonb)'
  return withCommit(tx, statement(text, [userId, key, hash, JSON.stringify(answer)]))
}

export const deleteOldKeys = (db: Db, before: string) =>
  db.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute()
