import type { Db } from '#platform/server/postgres/db.ts'
import { removeForAll } from '../removal.ts'
import { listWrittenMessages } from './written-in-groups.queries.ts'

/** Deletes for all some of what a member wrote in the chat of a group since then. Returns how many messages. */
export async function removeWrittenMessages(
  tx: Db,
  written: { groupId: number; userId: number; since: string },
  limit: number,
) {
  const messages = await listWrittenMessages(tx, written, limit)
  for (const { id } of messages) await removeForAll(tx, id)
  return messages.length
}
