import { lastly, type Db } from './db.ts'
import { hot, inOneTrip, statement } from './hot.ts'

type Claim = { userId: number; key: string; hash: string }

type Kept = { requestHash: string; answer: unknown }

/** What was answered under the key; one who comes with it while another's deed is under way waits for that one's end. */
export async function claimKey(tx: Db, claim: Claim) {
  const claimed = statement(`select pg_advisory_xact_lock(hashtextextended($1::int || ' ' || $2, 0))`, [
    claim.userId,
    claim.key,
  ])
  const [, kept] = await inOneTrip(tx, [claimed, keptAnswer(claim)])
  return kept[0]
}

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
  return lastly(tx, statement(text, [userId, key, hash, JSON.stringify(answer)]))
}

export const deleteOldKeys = (db: Db, before: string) =>
  db.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute()
