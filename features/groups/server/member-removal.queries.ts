import type { Db } from '#platform/server/postgres/db.ts'
import { hot } from '#platform/server/postgres/raw-sql.ts'

/** What the staff take down is found whoever wrote it, whatever group it stands in and whom they have blocked. */
export const findAnyGroup = async (db: Db, id: number) =>
  (
    await hot<{ name: string; creatorId: number }>(
      db,
      'select name, creator_id from groups where id = $1 and deleted_at is null',
      [id],
    )
  )[0]

export const findAnyDiscussion = async (db: Db, groupId: number, id: number) =>
  (
    await hot<{ title: string; userId: number }>(
      db,
      'select title, user_id from discussions where id = $2 and group_id = $1',
      [groupId, id],
    )
  )[0]

export const findAnyComment = async (db: Db, discussionId: number, id: number) =>
  (
    await hot<{ content: string; userId: number }>(
      db,
      'select content, user_id from discussion_comments where id = $2 and discussion_id = $1',
      [discussionId, id],
    )
  )[0]
