import * as z from 'zod/mini'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlExecute, sqlRows } from '#platform/server/postgres/sql-rows.ts'

const ChatRow = z.object({
  id: z.number(),
  isOpen: z.boolean(),
  slowSeconds: z.number(),
  peopleCount: z.number(),
  isIn: z.boolean(),
})

/** The chat of a group. People count who are still members of the group. */
export const findChatOfGroup = async (db: Db, viewer: Viewer, groupId: number) => {
  const [row] = await sqlRows(
    db,
    ChatRow,
    `select chat.id, chat.is_open, chat.slow_seconds, count(members.user_id)::int as people_count,
        coalesce(bool_or(members.user_id = $2), false) as is_in
      from conversations chat
        left join conversation_people sides on sides.conversation_id = chat.id
        left join group_members members on members.group_id = chat.group_id and members.user_id = sides.user_id and members.state = 'member'
      where chat.group_id = $1 group by chat.id`,
    [groupId, viewer.id],
  )
  return row
}

/** Closed, it keeps its messages and people. */
export const saveChatOfGroup = (
  db: Db,
  groupId: number,
  { isOn, slowSeconds }: { isOn: boolean; slowSeconds: number },
) =>
  sqlExecute(
    db,
    `insert into conversations (group_id, is_open, slow_seconds) values ($1, $2, $3)
      on conflict (group_id) do update set is_open = excluded.is_open, slow_seconds = excluded.slow_seconds`,
    [groupId, isOn, slowSeconds],
  )
