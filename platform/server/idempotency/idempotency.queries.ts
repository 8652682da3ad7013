import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { deleteInSlices, isOlderThan } from '#platform/server/postgres/delete-in-slices.ts'
import { runStatement, sqlCommand, sqlStatement } from '#platform/server/postgres/sql-rows.ts'

/** Who sent a request, its idempotency key and a hash of what was asked. Without a key, the statements below do nothing. */
export type RequestKey = { userId: number; key: string | null; hash: string }

/**
 * Claims the key for this transaction and returns a row if it was free. Waits while another request under the same key is running; the
 * key is free again when that one fails.
 */
export const claimKey = ({ userId, key, hash }: RequestKey) =>
  sqlStatement(
    z.object({ userId: z.number() }),
    `insert into idempotency_keys (user_id, key, request_hash)
     select $1::bigint, $2::text, $3::text where $2::text is not null
     on conflict do nothing returning user_id`,
    [userId, key, hash],
  )

const Answered = z.object({ requestHash: z.string(), answer: z.unknown() })
export type Answered = z.infer<typeof Answered>

/** What was answered under this key; to be read after `claimKey` has not returned a row, by a statement of its own. */
export const selectAnswer = ({ userId, key }: RequestKey) =>
  sqlStatement(
    Answered,
    'select request_hash, answer from idempotency_keys where user_id = $1 and key = $2',
    [userId, key],
  )

export async function findAnswer(db: Db, key: RequestKey) {
  const [answered] = await runStatement(db, selectAnswer(key))
  return answered
}

/** Under the key that this transaction has claimed. */
export const recordAnswer = ({ userId, key }: RequestKey, answer: unknown) =>
  sqlCommand(`update idempotency_keys set answer = $3::jsonb where user_id = $1 and key = $2`, [
    userId,
    key,
    JSON.stringify(answer),
  ])

export const deleteOldKeys = (db: Db, hours: number) =>
  deleteInSlices(db, 'idempotencyKeys', isOlderThan('createdAt', `${hours} hours`))
