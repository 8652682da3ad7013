import * as z from 'zod/mini'
import { noBlockText } from '#features/members/people/server/visibility.queries.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlExecute, sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { messageLimits } from '../contract.ts'
import { unreadOfOrdersText } from './order-conversations.queries.ts'
import { conversationVisibleText } from './visibility.queries.ts'

// The count of unread messages of each person in a conversation. Whatever changes what counts is here or calls something here.

/**
 * A row of messages with its row `conversations` counts for a reader who has not read as far: somebody else wrote it, and the reader has not
 * deleted it. Among several people, it does not count for those who have blocked its author or are blocked by them.
 */
const isForText = (reader: string, message: 'messages' | 'changed') =>
  `${message}.user_id <> ${reader} and (conversations.low_id is not null or ${noBlockText(reader, `${message}.user_id`)})
    and not exists (select from message_deletions where message_id = ${message}.id and user_id = ${reader})`

/** A message that is deleted for all or hidden by staff counts for nobody. */
const isShownText = (message: 'messages' | 'old') =>
  `${message}.deleted_at is null and ${message}.hidden_at is null`

/** The unread messages of a reader, from the one after `after` on. */
const countText = (reader: string, conversationId: string, after: string, more = '') =>
  `(select count(*) from messages join conversations on conversations.id = messages.conversation_id
    where messages.conversation_id = ${conversationId} and messages.id > ${after} ${more}
      and ${isShownText('messages')} and ${isForText(reader, 'messages')})`

const UnreadRow = z.object({ messages: z.number(), conversations: z.number() })

/** Counts, up to a limit, the unread messages about orders and in conversations that are accepted, not muted and not with blocked members. */
export const countUnreadMessages = async (db: Db, userId: number) => {
  const [row] = await sqlRows(
    db,
    UnreadRow,
    `select least(coalesce(sum(unread_count), 0), ${messageLimits.unread})::int as messages,
        least(count(*), ${messageLimits.unread})::int as conversations
      from ((select mine.unread_count from conversation_people mine join conversations on conversations.id = mine.conversation_id
          where mine.unread_count > 0 and mine.state = 'active' and not mine.is_muted and ${conversationVisibleText('$1')}
          limit ${messageLimits.unread})
        union all ${unreadOfOrdersText('$1')}) unread`,
    [userId],
  )
  return row ?? { messages: 0, conversations: 0 }
}

/** NOTE: a statement before the one that counts, so that the count has the messages of those who held the row meanwhile. */
const lockSide = (db: Db, viewer: Viewer, conversationId: number) =>
  db
    .selectFrom('conversationPeople')
    .select('userId')
    .where('userId', '=', viewer.id)
    .where('conversationId', '=', conversationId)
    .forUpdate()
    .execute()

/** Marks what the viewer has seen; the count is of what came after it. */
export const updateRead = async (db: Db, viewer: Viewer, conversationId: number, upTo: number) => {
  await lockSide(db, viewer, conversationId)
  const rows = await sqlRows(
    db,
    z.object({ lastReadId: z.number(), state: z.string() }),
    `update conversation_people mine set last_read_id = greatest(last_read_id, least($3::bigint, last_message_id)),
      unread_count = ${countText('$1', '$2', 'greatest(mine.last_read_id, $3::bigint)')}
    where user_id = $1 and conversation_id = $2 and ($3 > last_read_id or unread_count > 0)
    returning last_read_id, state`,
    [viewer.id, conversationId, upTo],
  )
  return rows[0] ?? null
}

const ReaderRow = z.object({ conversationId: z.number(), userId: z.number(), unreadCount: z.number() })

/** Counts the conversation again after the viewer has deleted a message for themselves. */
export const recountSide = async (db: Db, viewer: Viewer, conversationId: number) => {
  await lockSide(db, viewer, conversationId)
  return sqlRows(
    db,
    ReaderRow,
    `update conversation_people sides set unread_count = ${countText('$1', '$2', 'sides.last_read_id')}
      where user_id = $1 and conversation_id = $2 and unread_count > 0 returning conversation_id, user_id, unread_count`,
    [viewer.id, conversationId],
  )
}

/**
 * SQL for the end of a statement that changes messages: those in `changed` (id, conversation_id, user_id) stop counting for those who have not
 * read them, or count again. Each is of another conversation.
 */
const moveCountText = (sign: '+' | '-') =>
  `update conversation_people sides set unread_count = greatest(0, sides.unread_count ${sign} 1)
    from changed join conversations on conversations.id = changed.conversation_id
    where sides.conversation_id = changed.conversation_id and changed.id > sides.last_read_id and ${isForText('sides.user_id', 'changed')}
    returning sides.conversation_id, sides.user_id, sides.unread_count`

/** Text, photos and voice note are gone for all at once. Returns the members with fewer unread messages now, and how many. */
export const deleteForAll = (db: Db, id: number) =>
  sqlRows(
    db,
    ReaderRow,
    `with deleted as (
      update messages set deleted_at = now(), content = '', images = '[]', voice = null, link_preview_id = null, quote_id = null
        where id = $1 and deleted_at is null returning id, conversation_id, user_id, hidden_at
    ), changed as (select * from deleted where hidden_at is null)
    ${moveCountText('-')}`,
    [id],
  )

export const updateHidden = (db: Db, id: number, isHidden: boolean) =>
  sqlRows(
    db,
    ReaderRow,
    `with hidden as (
      update messages set hidden_at = case when $2 then now() end
        where id = $1 and (hidden_at is null) = $2 returning id, conversation_id, user_id, deleted_at
    ), changed as (select * from hidden where deleted_at is null)
    ${moveCountText(isHidden ? '-' : '+')}`,
    [id, isHidden],
  )

export const deleteReported = (db: Db, id: number) =>
  sqlRows(
    db,
    ReaderRow,
    `with gone as (delete from messages where id = $1 returning *),
      changed as (select * from gone as old where ${isShownText('old')})
    ${moveCountText('-')}`,
    [id],
  )

type Recount = {
  conversationIds: number[]
  /** Counts for these members only, who may have more unread messages than before. */
  readerIds?: number[]
  /** Counts as if these members had written nothing. */
  without?: number[]
}

/** Counts again after many messages have changed, or a block between their authors and readers. */
export const recountUnread = async (db: Db, { conversationIds, readerIds, without = [] }: Recount) => {
  if (conversationIds.length === 0) return
  const meant = `sides.conversation_id = any($1::bigint[])
    and case when $2::bigint[] is null then sides.unread_count > 0 else sides.user_id = any($2) end`
  const readers = [conversationIds, readerIds ?? null]
  const lock = `select 1 from conversation_people sides where ${meant} order by conversation_id, user_id for update`
  await sqlExecute(db, lock, readers)
  await sqlExecute(
    db,
    `update conversation_people sides set unread_count =
      ${countText('sides.user_id', 'sides.conversation_id', 'sides.last_read_id', 'and messages.user_id <> all($3::bigint[])')}
    where ${meant}`,
    [...readers, without],
  )
}

const IdRow = z.object({ id: z.number() })

/** The chats of several people that both are in. */
export const listSharedChats = async (db: Db, one: number, other: number) => {
  const text = `select conversation_id as id from conversation_people mine join conversations on conversations.id = conversation_id
    where user_id = $1 and low_id is null and exists (select from conversation_people
      where conversation_id = mine.conversation_id and user_id = $2)`
  return (await sqlRows(db, IdRow, text, [one, other])).map(({ id }) => id)
}

/** In which these members wrote and somebody has unread messages. */
export const listUnreadOf = async (db: Db, userIds: number[]) => {
  const text = `select distinct conversation_id as id from messages where user_id = any($1::bigint[]) and exists (
    select from conversation_people where conversation_id = messages.conversation_id and unread_count > 0)`
  return (await sqlRows(db, IdRow, text, [userIds])).map(({ id }) => id)
}
