import { sql } from 'kysely'
import * as z from 'zod/mini'
import { imageOf, StoredImage } from '#features/site/media/server/media.queries.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { pageOf, readCursor } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import type { Photo } from '../contract.ts'
import { oneOfSeriesText, visiblePosts } from './visibility.queries.ts'

/** The first photo has its own column, the others share one. */
export const columnsOf = ([first, ...more]: StoredImage[]) => ({
  image: first ? JSON.stringify(first) : null,
  moreImages: more.length > 0 ? JSON.stringify(more) : null,
})

const PhotosRow = z.object({ photos: z.array(StoredImage) })

export const findPhotos = async (db: Db, postId: number) => {
  const [row] = await sqlRows(
    db,
    PhotosRow,
    `select case when image is null then '[]' else jsonb_build_array(image) || coalesce(more_images, '[]') end as photos
     from posts where id = $1`,
    [postId],
  )
  return row?.photos ?? []
}

export const updatePhotos = (db: Db, postId: number, photos: StoredImage[]) =>
  db.updateTable('posts').set(columnsOf(photos)).where('id', '=', postId).execute()

const each = sql<{ picture: unknown; place: number }>`jsonb_array_elements(
  jsonb_build_array(posts.image) || coalesce(posts.more_images, '[]')) with ordinality`

/** Each photo of a member's posts: newest post first, its photos in order. */
export const listPhotos = async (
  db: Db,
  viewer: Viewer | null,
  userId: number,
  page: PageQuery,
): Promise<Page<Photo>> => {
  const after = page.cursor ? readCursor(page.cursor, ['id', 'number']) : null
  const rows = await visiblePosts(db, viewer)
    .innerJoinLateral(each.as<'photo'>(sql`photo(picture, place)`), (join) => join.onTrue())
    .select(['posts.id', 'posts.content', 'photo.picture'])
    .select(sql<number>`photo.place::int`.as('place'))
    .where('posts.userId', '=', userId)
    .where('posts.image', 'is not', null)
    .where(sql.raw<boolean>(oneOfSeriesText))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`posts.id <= ${after?.[0]}::bigint and (posts.id < ${after?.[0]}::bigint or photo.place > ${after?.[1]}::int)`,
      ),
    )
    .orderBy('posts.id', 'desc')
    .orderBy('photo.place')
    .limit(sql.lit(page.limit + 1))
    .execute()
  const photos = rows.flatMap(({ picture, ...row }) => {
    const image = imageOf(picture)
    return image ? [{ ...row, image }] : []
  })
  return pageOf(
    photos,
    page.limit,
    ({ id, image, content }) => ({ postId: id, image, content }),
    (row) => [row.id, row.place],
  )
}
