import { sql } from 'kysely'
import { refColumns, refOf, type RefRow } from '#features/people/server/people.queries.ts'
import { isActive } from '#features/people/server/visibility.queries.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { pageOf, readCursor } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { messageLimits, type Conversation, type Which } from '../contract.ts'
import { isConversationVisible, isMessageVisible, otherId } from './visibility.queries.ts'

const lastColumns = ['messages.id', 'messages.userId', 'messages.createdAt', 'messages.deletedAt'] as const

/** The conversations that the viewer sees, with the other member while their account is active. */
const visibleConversations = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('conversationPeople as mine')
    .innerJoin('conversations', 'conversations.id', 'mine.conversationId')
    .leftJoin('users', (join) => join.on('users.id', '=', otherId(viewer)).on(isActive))
    .leftJoin('conversationPeople as theirs', (join) =>
      join.onRef('theirs.conversationId', '=', 'conversations.id').on('theirs.userId', '=', otherId(viewer)),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('messages')
          .select(lastColumns)
          .select(sql<boolean>`messages.images <> '[]'`.as('hasPhotos'))
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
    .select(['conversations.aboutType', 'conversations.aboutId', 'conversations.aboutName'])
    .select(['last.id as lastId', 'last.userId as lastUserId', 'last.content as lastText'])
    .select([
      'last.createdAt as lastAt',
      'last.deletedAt as lastDeletedAt',
      'last.hasPhotos as lastHasPhotos',
    ])
    .where(isConversationVisible(viewer))

export type ConversationRow = Awaited<ReturnType<ReturnType<typeof visibleConversations>['execute']>>[number]

const hasOther = (row: ConversationRow): row is ConversationRow & RefRow & { otherId: number } =>
  row.otherId !== null

export function shape(viewer: Viewer, row: ConversationRow): Conversation {
  const people = hasOther(row) ? [refOf(row.otherId, row)] : []
  const { lastId, lastAt, aboutType, aboutId, aboutName } = row
  return {
    id: row.conversationId,
    kind: 'direct',
    name: people[0]?.displayName ?? '',
    people,
    lastMessage:
      lastId === null || lastAt === null
        ? null
        : {
            id: lastId,
            isOwn: row.lastUserId === viewer.id,
            text: row.lastDeletedAt === null ? (row.lastText ?? '') : '',
            hasPhotos: row.lastHasPhotos ?? false,
            createdAt: lastAt,
            isDeleted: row.lastDeletedAt !== null,
          },
    unreadCount: row.unreadCount,
    isRequest: row.state === 'request',
    isAwaiting: row.otherState === 'request' || row.otherState === 'deleted',
    isMuted: row.isMuted,
    canWrite: people.length > 0,
    readId: row.lastReadId,
    // NOTE: who has not accepted a request does not show that they have read it.
    otherReadId: row.otherState === 'active' ? (row.otherReadId ?? 0) : 0,
    about: aboutType && aboutId !== null ? { type: aboutType, id: aboutId, name: aboutName ?? '' } : null,
  }
}

type ListQuery = PageQuery & { which: Which; q: string }

/** The one with the newest message first. */
export async function listConversations(
  db: Db,
  viewer: Viewer,
  { which, q, ...page }: ListQuery,
): Promise<Page<Conversation>> {
  const before = page.cursor ? readCursor(page.cursor, ['id'])[0] : null
  const rows = await visibleConversations(db, viewer)
    .where('mine.state', '=', which === 'inbox' ? 'active' : 'request')
    .$if(before !== null, (query) => query.where('mine.lastMessageId', '<', before ?? 0))
    .$if(q !== '', (query) => query.where(matches(viewer, q)))
    .orderBy('mine.lastMessageId', 'desc')
    .limit(sql.lit(page.limit + 1))
    .execute()
  return pageOf(
    rows,
    page.limit,
    (row) => shape(viewer, row),
    (row) => [row.lastMessageId],
  )
}

/** The other member's name, or a message that the viewer sees, contains the words. */
const matches = (viewer: Viewer, q: string) => sql<boolean>`(
  position(lower(${q}) in lower(concat_ws(' ', users.display_name, users.username))) > 0
  or exists (select from messages where conversation_id = mine.conversation_id and ${isMessageVisible(viewer)}
    and messages.deleted_at is null and position(lower(${q}) in lower(messages.content)) > 0))`

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

/** The requests that the viewer started in the last day and that are not accepted. */
export const countRequests = async (db: Db, viewer: Viewer) => {
  const { count } = await db
    .selectFrom('conversations')
    .innerJoin('conversationPeople', 'conversationPeople.conversationId', 'conversations.id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('conversations.createdBy', '=', viewer.id)
    .where('conversations.createdAt', '>', sql<string>`now() - interval '1 day'`)
    .where('conversationPeople.userId', '<>', viewer.id)
    .where('conversationPeople.state', '<>', 'active')
    .executeTakeFirstOrThrow()
  return count
}

export const updateSide = (
  db: Db,
  viewer: Viewer,
  id: number,
  change: { isMuted?: boolean; state?: 'active' },
) =>
  db
    .updateTable('conversationPeople')
    .set(change)
    .where('userId', '=', viewer.id)
    .where('conversationId', '=', id)
    .execute()

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

/** For the other sides of these members' conversations. */
export const releaseUnread = (db: Db, userIds: number[]) =>
  db
    .updateTable('conversationPeople as sides')
    .set({ unreadCount: 0 })
    .where('sides.userId', '<>', sql<number>`all(${userIds})`)
    .where('sides.unreadCount', '>', 0)
    .where('sides.conversationId', 'in', (eb) =>
      eb
        .selectFrom('conversationPeople')
        .select('conversationId')
        .where('userId', '=', sql<number>`any(${userIds})`),
    )
    .execute()
