import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { pipeline } from '#platform/server/postgres/pipeline.ts'
import { sqlCommand, sqlRows, sqlStatement } from '#platform/server/postgres/sql-rows.ts'

type Claim = { userId: number; key: string; hash: string }

const StoredAnswer = z.object({ requestHash: z.string(), answer: z.unknown() })
const storedText = 'select request_hash, answer from idempotency_keys where user_id = $1 and key = $2'

/** Waits for another request under the same key, and returns what that one answered, if anything. */
export async function claimKey(tx: Db, { userId, key }: Claim) {
  const [, [stored]] = await pipeline(tx, [
    sqlCommand(`select pg_advisory_xact_lock(hashtextextended($1::int || ' ' || $2, 0))`, [userId, key]),
    sqlStatement(StoredAnswer, storedText, [userId, key]),
  ])
  return stored
}

export async function findAnswer(db: Db, { userId, key }: Claim) {
  const [stored] = await sqlRows(db, StoredAnswer, storedText, [userId, key])
  return stored
}

export const insertAnswer = ({ userId, key, hash }: Claim, answer: unknown) =>
  sqlCommand(
    'insert into idempotency_keys (user_id, key, request_hash, answer) values ($1, $2, $3, $4::jsonb)',
    [userId, key, hash, JSON.stringify(answer)],
  )

export const deleteOldKeys = (db: Db, before: string) =>
  db.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute()
