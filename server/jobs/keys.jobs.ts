import { deleteOldKeys } from '#server/db/idempotency.queries.ts'
import { chore } from './queue.ts'

/** An Idempotency-Key is remembered for a day. */
export const purgeKeys = chore('http.keys', 60, ({ db }) =>
  deleteOldKeys(db, new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString()),
)
