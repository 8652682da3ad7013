import { sql } from 'kysely'
import { hasNoBlock, visiblePeople } from '#features/people/server/visibility.queries.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { MessageSettings } from '../contract.ts'
import type { Db } from '#platform/server/postgres/db.ts'

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
