import { sql } from 'kysely'
import { roleOf } from '#features/community/groups/server/membership.queries.ts'
import { refColumns, refOf, type RefRow } from '#features/members/people/server/people.queries.ts'
import { activeText, isActive } from '#features/members/people/server/visibility.queries.ts'
import { imageOf } from '#features/site/media/server/media.queries.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { messageLimits, type Conversation } from '../contract.ts'
import { findChatPeople, type ChatPeople } from './sides.queries.ts'
import { isConversationVisible, isMessageVisible, otherId } from './visibility.queries.ts'

const isAuthorActive = sql.raw<boolean>(activeText.replaceAll('users.', 'author.'))
const lastColumns = ['messages.id', 'messages.userId', 'messages.createdAt', 'messages.deletedAt'] as const

/** The one of several people who has been in it longest manages it. */
const isManager = sql<boolean>`conversations.low_id is null and conversations.group_id is null and mine.state = 'active'
  and mine.user_id = (select user_id from conversation_people where conversation_id = mine.conversation_id and state = 'active'
    order by joined_at, user_id limit 1)`

/** The conversations that the viewer sees, of two with the other member while their account is active. */
const visibleConversations = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('conversationPeople as mine')
    .innerJoin('conversations', 'conversations.id', 'mine.conversationId')
    .leftJoin('users', (join) => join.on('users.id', '=', otherId(viewer)).on(isActive))
    .leftJoin('conversationPeople as theirs', (join) =>
      join.onRef('theirs.conversationId', '=', 'conversations.id').on('theirs.userId', '=', otherId(viewer)),
    )
    .leftJoin('groups', 'groups.id', 'conversations.groupId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('messages')
          .select(lastColumns)
          .leftJoin('users as author', (join) =>
            join.onRef('author.id', '=', 'messages.userId').on(isAuthorActive),
          )
          .select('author.displayName as authorName')
          .select(sql<boolean>`messages.images <> '[]'`.as('hasPhotos'))
          .select(sql<boolean>`messages.voice is not null`.as('hasVoice'))
          .select(sql<string>`left(messages.content, ${sql.lit(messageLimits.excerpt)})`.as('content'))
          .whereRef('messages.conversationId', '=', 'mine.conversationId')
          .where(isMessageVisible(viewer))
          .orderBy('messages.id', 'desc')
          .limit(sql.lit(1))
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['mine.conversationId', 'mine.state', 'mine.isMuted', 'mine.unreadCount', 'mine.lastReadId'])
    .select(['mine.lastMessageId', 'mine.clearedId'])
    .select(['users.id as otherId', ...refColumns])
    .select(['theirs.state as otherState', 'theirs.lastReadId as otherReadId'])
    .select([
      'conversations.lowId',
      'conversations.groupId',
      'conversations.slowSeconds',
      'conversations.image',
    ])
    .select(sql<string>`coalesce(groups.name, conversations.name)`.as('chatName'))
    .select([isManager.as('isManager'), roleOf(viewer).as('myRole')])
    .select(['conversations.aboutType', 'conversations.aboutId', 'conversations.aboutName'])
    .select(['last.id as lastId', 'last.userId as lastUserId', 'last.content as lastText'])
    .select([
      'last.createdAt as lastAt',
      'last.deletedAt as lastDeletedAt',
      'last.hasPhotos as lastHasPhotos',
      'last.hasVoice as lastHasVoice',
      'last.authorName as lastAuthorName',
    ])
    .where(isConversationVisible(viewer))

export type ConversationRow = Awaited<ReturnType<ReturnType<typeof visibleConversations>['execute']>>[number]

/** Several people have no row of an other side. */
export const isDirect = ({ lowId }: Pick<ConversationRow, 'lowId'>) => lowId !== null

const hasOther = (row: ConversationRow): row is ConversationRow & RefRow & { otherId: number } =>
  row.otherId !== null

/** `chat` is what the row of several people does not have. */
export function shape(viewer: Viewer, row: ConversationRow, chat?: ChatPeople): Conversation {
  const people = hasOther(row) ? [refOf(row.otherId, row)] : (chat?.faces ?? [])
  const { aboutType, aboutId, aboutName } = row
  return {
    id: row.conversationId,
    kind: isDirect(row) ? 'direct' : 'group',
    name: isDirect(row) ? (people[0]?.displayName ?? '') : row.chatName,
    pictureUrl: row.state === 'request' ? null : (imageOf(row.image)?.url ?? null),
    groupId: row.groupId,
    ...(row.groupId === null || row.myRole === null ? {} : { myRole: row.myRole }),
    people,
    peopleCount: isDirect(row) ? 2 : (chat?.count ?? 0),
    isManager: row.isManager,
    slowSeconds: row.slowSeconds,
    lastMessage: lastMessageOf(viewer, row),
    unreadCount: row.unreadCount,
    isRequest: row.state === 'request',
    isAwaiting: isDirect(row) && (row.otherState === 'request' || row.otherState === 'deleted'),
    isMuted: row.isMuted,
    canWrite: !isDirect(row) || people.length > 0,
    readId: row.lastReadId,
    // NOTE: who has not accepted a request does not show that they have read it.
    otherReadId: row.otherState === 'active' ? (row.otherReadId ?? 0) : 0,
    about: aboutType && aboutId !== null ? { type: aboutType, id: aboutId, name: aboutName ?? '' } : null,
  }
}

function lastMessageOf(viewer: Viewer, row: ConversationRow): Conversation['lastMessage'] {
  const { lastId, lastAt } = row
  if (lastId === null || lastAt === null) return null
  const isOwn = row.lastUserId === viewer.id
  return {
    id: lastId,
    isOwn,
    name: isDirect(row) || isOwn ? '' : (row.lastAuthorName ?? ''),
    text: row.lastDeletedAt === null ? (row.lastText ?? '') : '',
    hasPhotos: row.lastHasPhotos ?? false,
    ...(row.lastHasVoice ? { hasVoice: true } : {}),
    createdAt: lastAt,
    isDeleted: row.lastDeletedAt !== null,
  }
}

/** Each with its people, of several only some. */
async function shapeAll(db: Db, viewer: Viewer, rows: ConversationRow[]) {
  const chats = rows.filter((row) => !isDirect(row)).map(({ conversationId }) => conversationId)
  const people = await findChatPeople(db, viewer, chats)
  return rows.map((row) => shape(viewer, row, people.get(row.conversationId)))
}

export async function listConversations(db: Db, viewer: Viewer, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await visibleConversations(db, viewer)
    .where('mine.conversationId', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return shapeAll(db, viewer, rows)
}

export async function readOne(db: Db, viewer: Viewer, id: number) {
  const row = await findConversation(db, viewer, id)
  const [conversation] = row ? await shapeAll(db, viewer, [row]) : []
  return conversation
}

export const findConversation = (db: Db, viewer: Viewer, id: number) =>
  visibleConversations(db, viewer).where('mine.conversationId', '=', id).executeTakeFirst()

/** Also one that the viewer has deleted, which a new message brings back. */
export const findIdWith = async (db: Db, one: number, other: number) => {
  const row = await db
    .selectFrom('conversations')
    .select('id')
    .where('lowId', '=', Math.min(one, other))
    .where('highId', '=', Math.max(one, other))
    .executeTakeFirst()
  return row?.id ?? null
}

type NewConversation = {
  viewer: Viewer
  otherId: number
  otherState: 'active' | 'request'
  about: { type: 'product' | 'business' | 'event'; id: number; name: string } | null
}

/** Null where the two have one already. */
export async function insertConversation(
  db: Db,
  { viewer, otherId: other, otherState, about }: NewConversation,
) {
  const row = await db
    .insertInto('conversations')
    .values({
      lowId: Math.min(viewer.id, other),
      highId: Math.max(viewer.id, other),
      createdBy: viewer.id,
      ...aboutColumns(about),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await db
    .insertInto('conversationPeople')
    .values([
      { conversationId: row.id, userId: viewer.id, state: 'active' },
      { conversationId: row.id, userId: other, state: otherState },
    ])
    .execute()
  return row.id
}

const aboutColumns = (about: NewConversation['about']) => ({
  aboutType: about?.type ?? null,
  aboutId: about?.id ?? null,
  aboutName: about?.name ?? null,
})

export const updateAbout = (db: Db, id: number, about: NonNullable<NewConversation['about']>) =>
  db.updateTable('conversations').set(aboutColumns(about)).where('id', '=', id).execute()

export const updateSide = (db: Db, viewer: Viewer, id: number, change: { isMuted: boolean }) =>
  db
    .updateTable('conversationPeople')
    .set(change)
    .where('userId', '=', viewer.id)
    .where('conversationId', '=', id)
    .execute()

/** From now on the viewer is in the conversation; false when they were already. */
export const acceptSide = async (db: Db, viewer: Viewer, id: number) => {
  const { numUpdatedRows } = await db
    .updateTable('conversationPeople')
    .set({ state: 'active', joinedAt: sql<string>`clock_timestamp()` })
    .where('userId', '=', viewer.id)
    .where('conversationId', '=', id)
    .where('state', '=', 'request')
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Deletes the conversation for the viewer, with everything up to its last message. */
export const clearSide = (db: Db, viewer: Viewer, id: number) =>
  db
    .updateTable('conversationPeople')
    .set((eb) => ({
      state: 'deleted' as const,
      unreadCount: 0,
      clearedId: eb.ref('lastMessageId'),
      lastReadId: eb.ref('lastMessageId'),
    }))
    .where('userId', '=', viewer.id)
    .where('conversationId', '=', id)
    .execute()
