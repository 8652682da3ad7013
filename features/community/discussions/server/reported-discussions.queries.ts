import { imagesOf } from '#features/site/media/server/media.queries.ts'
import type { Db } from '#platform/server/postgres/db.ts'

/** A reported discussion for the staff, in whatever state it is. */
export const findReportedDiscussion = async (db: Db, id: number) => {
  const row = await db
    .selectFrom('discussions')
    .innerJoin('groups', 'groups.id', 'discussions.groupId')
    .select(['discussions.title', 'discussions.content as text', 'discussions.createdAt'])
    .select(['discussions.images', 'discussions.hiddenAt', 'discussions.groupId', 'groups.name as groupName'])
    .where('discussions.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { groupId, groupName, images, ...written } = row
  return { ...written, pictures: imagesOf(images), place: { name: groupName, path: `/groups/${groupId}` } }
}
