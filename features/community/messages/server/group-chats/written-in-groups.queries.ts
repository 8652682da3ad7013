import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'

const IdRow = z.object({ id: z.number() })

export const listWrittenMessages = (
  db: Db,
  { groupId, userId, since }: { groupId: number; userId: number; since: string },
  limit: number,
) =>
  sqlRows(
    db,
    IdRow,
    `select messages.id from messages join conversations on conversations.id = messages.conversation_id
     where conversations.group_id = $1 and messages.user_id = $2 and messages.created_at >= $3::timestamptz
       and messages.deleted_at is null order by messages.id limit $4`,
    [groupId, userId, since, limit],
  )
