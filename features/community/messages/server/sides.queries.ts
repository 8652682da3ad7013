import { sql } from 'kysely'
import type { UserRef } from '#features/members/people/contract.ts'
import { refColumns, refOf } from '#features/members/people/server/people.queries.ts'
import { isPersonVisible, noBlockText } from '#features/members/people/server/visibility.queries.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlExecute } from '#platform/server/postgres/sql-rows.ts'
import { viewerCondition } from '#platform/server/postgres/viewer-condition.ts'
import { messageLimits } from '../contract.ts'

export const findSides = (db: Db, conversationId: number) =>
  db
    .selectFrom('conversationPeople')
    .select(['userId', 'state', 'isMuted', 'unreadCount'])
    .where('conversationId', '=', conversationId)
    .execute()

/** Messages of one conversation are written one after the other, so that their ids follow each other as they become visible. */
export const lockSides = (db: Db, conversationId: number) =>
  db.selectFrom('conversations').select('id').where('id', '=', conversationId).forUpdate().execute()

/** The number of people who are in a chat, and some that the viewer sees, who have been in it longest. */
export type ChatPeople = { count: number; faces: UserRef[] }

const faces = 4

export async function findChatPeople(db: Db, viewer: Viewer, ids: number[]) {
  const chats = new Map<number, ChatPeople>()
  if (ids.length === 0) return chats
  for (const { conversationId, count } of await countPeople(db, ids))
    chats.set(conversationId, { count, faces: [] })
  for (const row of await listFaces(db, viewer, ids))
    chats.get(row.conversationId)?.faces.push(refOf(row.id, row))
  return chats
}

/** NOTE: the people of a chat are sorted before they are looked up, so that a full chat costs little more than a small one. */
const listFaces = (db: Db, viewer: Viewer, ids: number[]) =>
  db
    .selectFrom('conversations')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('conversationPeople as sides')
          .innerJoin('users', 'users.id', 'sides.userId')
          .select(['users.id', 'sides.joinedAt', ...refColumns])
          .whereRef('sides.conversationId', '=', 'conversations.id')
          .where('sides.state', '=', 'active')
          .where('sides.userId', '<>', viewer.id)
          .where(isPersonVisible(viewer))
          .orderBy('sides.joinedAt')
          .orderBy('sides.userId')
          .limit(sql.lit(faces))
          .as('seen'),
      (join) => join.onTrue(),
    )
    .selectAll('seen')
    .select('conversations.id as conversationId')
    .where('conversations.id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('seen.joinedAt')
    .orderBy('seen.id')
    .execute()

const countPeople = (db: Db, ids: number[]) =>
  db
    .selectFrom('conversationPeople')
    .select(['conversationId', sql<number>`count(*)::int`.as('count')])
    .where('conversationId', '=', sql<number>`any(${ids}::bigint[])`)
    .where('state', '=', 'active')
    .groupBy('conversationId')
    .execute()

/**
 * The others who learn what the viewer does in a conversation, that they type and of two people also how far they have read: where both have
 * accepted it and neither has blocked the other, in a chat only while it has few people.
 */
export const listListeners = async (db: Db, viewer: Viewer, id: number) => {
  const rows = await db
    .selectFrom('conversationPeople as sides')
    .innerJoin('conversationPeople as mine', 'mine.conversationId', 'sides.conversationId')
    .select('sides.userId')
    .where('sides.conversationId', '=', id)
    .where('mine.userId', '=', viewer.id)
    .where('sides.userId', '<>', viewer.id)
    .where('mine.state', '=', 'active')
    .where('sides.state', '=', 'active')
    .where(viewerCondition(viewer, (own) => noBlockText(own, 'sides.user_id')))
    .where(
      sql<boolean>`(select count(*) from conversation_people where conversation_id = ${id}) <= ${sql.lit(messageLimits.people)}`,
    )
    .execute()
  return rows.map(({ userId }) => userId)
}

/** With the last of its people a chat is gone, except that of a group. */
export const deleteSide = (db: Db, conversationId: number, userId: number) =>
  sqlExecute(
    db,
    `with gone as (delete from conversation_people where conversation_id = $1 and user_id = $2)
    delete from conversations where id = $1 and low_id is null and group_id is null
      and not exists (select from conversation_people where conversation_id = $1 and user_id <> $2)`,
    [conversationId, userId],
  )
