import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { isActive, notBlocked, openTo } from '#server/people/people.queries.ts'
import type { Viewer } from '#shared/permissions.ts'

type NewMedia = {
  key: string
  userId: number
  kind: 'post' | 'avatar' | 'banner'
  width: number
  height: number
  widths: number[]
  postId?: number
}

export const insertMedia = (db: Db, media: NewMedia) => db.insertInto('media').values(media).execute()

/** The door to stored pictures: an avatar is part of a person's card, a banner of their profile, a photo is seen by whoever may see its post. */
export const findVisibleMedia = (db: Db, viewer: Viewer | null, key: string) =>
  db
    .selectFrom('media')
    .innerJoin('users', 'users.id', 'media.userId')
    .leftJoin('posts', 'posts.id', 'media.postId')
    .select(['media.id', 'media.widths'])
    .where('media.key', '=', key)
    .where(isActive)
    .where(notBlocked(viewer))
    .where((eb) =>
      eb.or([
        eb('media.kind', '=', 'avatar'),
        eb.and([
          sql<boolean>`(media.kind = 'banner' or media.post_id is not null and posts.deleted_at is null)`,
          openTo(viewer, 'profile_visibility'),
        ]),
      ]),
    )
    .executeTakeFirst()

/** Pictures that nothing shows: of purged posts, and replaced avatars and banners. */
export const listOrphans = (db: Db, before: string) =>
  db
    .selectFrom('media')
    .leftJoin('users', 'users.id', 'media.userId')
    .select(['media.id', 'media.key', 'media.widths'])
    .where('media.createdAt', '<', before)
    .where(
      sql<boolean>`(media.kind = 'post' and media.post_id is null
        or media.kind = 'avatar' and position(media.key in coalesce(users.avatar_url, '')) = 0
        or media.kind = 'banner' and position(media.key in coalesce(users.banner_url, '')) = 0)`,
    )
    .limit(500)
    .execute()

export const listKnownKeys = async (db: Db, keys: string[]) => {
  const rows = await db
    .selectFrom('media')
    .select('key')
    .where('key', '=', sql<string>`any(${keys})`)
    .execute()
  return rows.map((row) => row.key)
}

export const deleteMedia = (db: Db, ids: number[]) =>
  db
    .deleteFrom('media')
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()

export const listMediaOfMembers = (db: Db, userIds: number[]) =>
  db
    .selectFrom('media')
    .select(['key', 'widths'])
    .where('userId', '=', sql<number>`any(${userIds})`)
    .execute()

export const listMediaOfPosts = (db: Db, postIds: number[]) =>
  db
    .selectFrom('media')
    .select(['id', 'key', 'widths'])
    .where('postId', '=', sql<number>`any(${postIds})`)
    .execute()
