import type { Db } from '#platform/server/postgres/db.ts'
import { sqlExecute } from '#platform/server/postgres/sql-rows.ts'

/** The pictures that they chose for chats in which others are belong to the chat alone from now on. */
export const releasePictures = (db: Db, leaving: number[]) =>
  sqlExecute(
    db,
    `update media set user_id = null where user_id = any($1::bigint[]) and kind = 'chat' and exists (
      select from conversation_people where conversation_id = media.conversation_id and user_id <> all($1::bigint[]))`,
    [leaving],
  )

/** With the last of its people a chat is gone, except that of a group. */
export const deleteChatsOf = (db: Db, leaving: number[]) =>
  sqlExecute(
    db,
    `delete from conversations where low_id is null and group_id is null
      and id in (select conversation_id from conversation_people where user_id = any($1::bigint[]))
      and not exists (select from conversation_people where conversation_id = conversations.id and user_id <> all($1::bigint[]))`,
    [leaving],
  )
