import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { runStatement, sqlCommand, sqlStatement } from '#platform/server/postgres/sql-rows.ts'
import { deleteInSlices, isOlderThan } from '#platform/server/postgres/delete-in-slices.ts'

/** Who sent a request, its idempotency key and a hash of what was asked. Without a key, the statements below do nothing. */
export type RequestKey = { userId: number; key: string | null; hash: string }

/** Waits until no other request under the same key is running. */
export const lockKey = ({ userId, key }: RequestKey) =>
  sqlCommand(`select pg_advisory_xact_lock(hashtextextended($1::bigint || ' ' || $2::text, 0))`, [
    userId,
    key,
  ])

const Answered = z.object({ requestHash: z.string(), answer: z.unknown() })
export type Answered = z.infer<typeof Answered>

/** What was answered under this key; to be read after `lockKey`, by a statement of its own. */
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

export const insertAnswer = ({ userId, key, hash }: RequestKey, answer: unknown) =>
  sqlCommand(
    `insert into idempotency_keys (user_id, key, request_hash, answer)
     select $1::bigint, $2::text, $3::text, $4::jsonb where $2::text is not null`,
    [userId, key, hash, JSON.stringify(answer)],
  )

export const deleteOldKeys = (db: Db, hours: number) =>
  deleteInSlices(db, 'idempotencyKeys', isOlderThan('createdAt', `${hours} hours`))
