import { lastly, type Db } from './db.ts'
import { hot, statement } from './hot.ts'

type Claim = { userId: number; key: string; hash: string }

/** False when the key was taken before; a claim under way elsewhere is waited for. */
export const claimKey = async (db: Db, { userId, key, hash }: Claim) => {
  const text = `insert into idempotency_keys (user_id, key, request_hash) values ($1, $2, $3) on conflict do nothing returning key`
  return (await hot(db, text, [userId, key, hash])).length === 1
}

type Kept = { requestHash: string; answer: unknown }
export const findAnswer = async (db: Db, { userId, key }: Claim) => {
  const text = 'select request_hash, answer from idempotency_keys where user_id = $1 and key = $2'
  return (await hot<Kept>(db, text, [userId, key]))[0]
}

export const keepAnswer = (db: Db, { userId, key }: Claim, answer: unknown) => {
  const text = 'update idempotency_keys set answer = $3::jsonb where user_id = $1 and key = $2'
  return lastly(db, statement(text, [userId, key, JSON.stringify(answer)]))
}

export const deleteOldKeys = (db: Db, before: string) =>
  db.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute()
