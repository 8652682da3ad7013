import { imageOf, imagesOf } from '#features/site/media/server/media.queries.ts'
import type { Db } from '#platform/server/postgres/db.ts'

/** A reported post for the staff, in whatever state it is. */
export const findReportedPost = async (db: Db, id: number) => {
  const row = await db
    .selectFrom('posts')
    .leftJoin('groups', 'groups.id', 'posts.groupId')
    .select(['posts.title', 'posts.content', 'posts.image', 'posts.moreImages', 'posts.createdAt'])
    .select(['posts.hiddenAt', 'posts.deletedAt', 'posts.groupId', 'groups.name as groupName'])
    .where('posts.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { title, content, image, moreImages, groupId, groupName, ...times } = row
  return {
    ...times,
    title: title ?? '',
    text: content,
    pictures: [imageOf(image), ...imagesOf(moreImages)].filter((one) => one !== null),
    place: groupName === null ? null : { name: groupName, path: `/groups/${groupId}` },
  }
}
