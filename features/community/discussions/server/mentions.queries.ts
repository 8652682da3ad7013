import { insertMentionsIn } from '#features/community/posts/server/tags.queries.ts'
import type { Db } from '#platform/server/postgres/db.ts'

/** Remembers who the discussion mentions; returns those that no version of it has mentioned, while there are not too many. */
export const insertMentions = (db: Db, discussionId: number, userIds: number[]) =>
  insertMentionsIn(db, { table: 'discussion_mentions', key: 'discussion_id' }, discussionId, userIds)
