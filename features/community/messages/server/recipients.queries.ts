import { sql } from 'kysely'
import { hasNoBlock, visiblePeople } from '#features/members/people/server/visibility.queries.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { deleteInSlices, isOlderThan } from '#platform/server/postgres/delete-in-slices.ts'
import type { MessageSettings } from '../settings.contract.ts'

/** Someone the viewer may write to at all: they see each other, and neither has blocked the other. */
export const findRecipient = (db: Db, viewer: Viewer, id: number) =>
  visiblePeople(db, viewer)
    .select(['users.id', 'users.displayName', 'users.messagesFrom'])
    .select(
      sql<boolean>`exists (select from follows where follower_id = users.id and followee_id = ${viewer.id}
        and state = 'following')`.as('followsViewer'),
    )
    .where('users.id', '=', id)
    .where(hasNoBlock(viewer))
    .executeTakeFirst()

export const findSettings = (db: Db, viewer: Viewer) =>
  db.selectFrom('users').select('messagesFrom').where('id', '=', viewer.id).executeTakeFirstOrThrow()

export const updateSettings = (db: Db, viewer: Viewer, { messagesFrom }: MessageSettings) =>
  db.updateTable('users').set({ messagesFrom }).where('id', '=', viewer.id).execute()

/** The requests of one member are counted and written one after the other. */
export const lockRequests = (db: Db, viewer: Viewer) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`message requests ${viewer.id}`}, 0))`.execute(db)

/** People that the viewer has asked in the last day and who are not in the conversation: they have not answered, have declined or were taken out. */
export const countRequests = async (db: Db, viewer: Viewer) => {
  const { count } = await db
    .selectFrom('messageRequests')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', viewer.id)
    .where(sql<boolean>`created_at > now() - interval '1 day'`)
    .where(
      sql<boolean>`not exists (select from conversation_people sides where sides.conversation_id = message_requests.conversation_id
        and sides.user_id = message_requests.asked_id and sides.state = 'active')`,
    )
    .executeTakeFirstOrThrow()
  return count
}

export const insertRequests = (db: Db, viewer: Viewer, conversationId: number, askedIds: number[]) =>
  db
    .insertInto('messageRequests')
    .values(askedIds.map((askedId) => ({ userId: viewer.id, askedId, conversationId })))
    .execute()

/** Requests stop counting after a day. */
export const deleteOldRequests = (db: Db) =>
  deleteInSlices(db, 'messageRequests', isOlderThan('createdAt', '1 day'))
