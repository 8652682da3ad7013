import type { Db } from '#platform/server/postgres/db.ts'

/** The staff find what they remove without the visibility rules: any author, any group, any blocks. */
export const findAnyGroup = (db: Db, id: number) =>
  db
    .selectFrom('groups')
    .select(['name', 'creatorId'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

export const findAnyDiscussion = (db: Db, groupId: number, id: number) =>
  db
    .selectFrom('discussions')
    .select(['title', 'userId'])
    .where('id', '=', id)
    .where('groupId', '=', groupId)
    .executeTakeFirst()

export const findAnyComment = (db: Db, discussionId: number, id: number) =>
  db
    .selectFrom('discussionComments')
    .select(['content', 'userId'])
    .where('id', '=', id)
    .where('discussionId', '=', discussionId)
    .executeTakeFirst()
