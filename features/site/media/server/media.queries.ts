import { sql } from 'kysely'
import * as z from 'zod/mini'
import { mediaUrl, type Image } from '#platform/contract/images.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlExecute } from '#platform/server/postgres/sql-rows.ts'
/** A picture as stored in the jsonb column of its post, group, business or product. */
export const StoredImage = z.object({
  key: z.string(),
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()),
  alt: z.string(),
  placeholder: z.string(),
  smallestBytes: z.optional(z.number()),
})
export type StoredImage = z.infer<typeof StoredImage>

const isStoredImage = (value: unknown): value is StoredImage =>
  typeof value === 'object' && value !== null && 'key' in value

/** Converts the jsonb column of a post, group, business or product to the picture in the response. */
export const imageOf = (stored: unknown): Image | null => {
  if (!isStoredImage(stored)) return null
  const { key, width, height, widths, alt, placeholder, smallestBytes } = stored
  return {
    url: mediaUrl(key, width),
    width,
    height,
    alt,
    placeholder,
    variants: widths.map((size) => ({ url: mediaUrl(key, size), width: size })),
    ...(smallestBytes === undefined ? {} : { smallestBytes }),
  }
}

/** The same for a column that holds several pictures. */
export const imagesOf = (stored: unknown): Image[] =>
  Array.isArray(stored) ? stored.flatMap((one) => imageOf(one) ?? []) : []

type NewMedia = {
  key: string
  userId: number | null
  kind: 'post' | 'avatar' | 'banner' | 'link' | TargetKind
  width: number
  height: number
  widths: number[]
  postId?: number
  linkPreviewId?: number
}

export type TargetKind =
  | 'group'
  | 'business'
  | 'logo'
  | 'gallery'
  | 'product'
  | 'order'
  | 'certificate'
  | 'licence'
  | 'message'
  | 'comment'
  | 'draft'
  | 'chat'
  | 'discussion'
/** What a picture belongs to. */
export type MediaTarget =
  | { groupId: number }
  | { businessId: number }
  | { productId: number }
  | { orderId: number }
  | { messageId: number }
  | { commentId: number }
  | { draftId: number }
  | { conversationId: number }
  | { discussionId: number }

/** What has one set of pictures, which new ones replace. */
export type ReplaceableTarget = Exclude<MediaTarget, { orderId: number } | { messageId: number }>

export const insertMedia = (
  db: Db,
  media: NewMedia &
    Partial<
      Record<
        | 'groupId'
        | 'businessId'
        | 'productId'
        | 'orderId'
        | 'messageId'
        | 'commentId'
        | 'draftId'
        | 'conversationId'
        | 'discussionId',
        number
      >
    >,
) => db.insertInto('media').values(media).execute()

/** Detaches the pictures of a group, business, product, comment, draft, chat or discussion except those with these keys; the orphan job deletes them later. */
export const releaseMedia = async (
  db: Db,
  kind: TargetKind,
  target: ReplaceableTarget,
  retained: string[],
) => {
  const [column, id] =
    'groupId' in target
      ? (['groupId', target.groupId] as const)
      : 'businessId' in target
        ? (['businessId', target.businessId] as const)
        : 'commentId' in target
          ? (['commentId', target.commentId] as const)
          : 'draftId' in target
            ? (['draftId', target.draftId] as const)
            : 'conversationId' in target
              ? (['conversationId', target.conversationId] as const)
              : 'discussionId' in target
                ? (['discussionId', target.discussionId] as const)
                : (['productId', target.productId] as const)
  await db
    .updateTable('media')
    .set({ [column]: null })
    .where(column, '=', id)
    .where('kind', '=', kind)
    .where('key', '<>', sql<string>`all(${retained})`)
    .execute()
}

/** Makes these pictures of a draft the photos of the post. */
export const movePhotosOfDraft = (db: Db, draftId: number, postId: number, keys: string[]) =>
  db
    .updateTable('media')
    .set({ kind: 'post', postId, draftId: null })
    .where('draftId', '=', draftId)
    .where('key', '=', sql<string>`any(${keys})`)
    .execute()

/** Detaches the photos of a message that is deleted. */
export const releasePhotosOfMessage = (db: Db, messageId: number) =>
  db.updateTable('media').set({ messageId: null }).where('messageId', '=', messageId).execute()

/**
 * The dates of a series share one picture, which belongs to one of them. Before it leaves these, it is given to another date that shows it.
 */
export const passOnPhotos = (db: Db, postIds: number[]) =>
  sqlExecute(
    db,
    `update media set post_id = heir.id from (
       select distinct on (shared.id) shared.id as media_id, date.id
       from media shared join posts owner on owner.id = shared.post_id
       join posts date on date.series_id = owner.series_id and date.id <> all($1::bigint[]) and date.image ->> 'key' = shared.key
       where shared.post_id = any($1::bigint[]) order by shared.id, date.deleted_at is not null, date.id
     ) heir where media.id = heir.media_id`,
    [postIds],
  )

/** Detaches all photos of these posts. */
export const releasePhotosOfPosts = (db: Db, postIds: number[]) =>
  db
    .updateTable('media')
    .set({ postId: null })
    .where('postId', '=', sql<number>`any(${postIds}::bigint[])`)
    .execute()

/** Detaches all photos of the post except those with these keys. */
export const releasePhotosOf = (db: Db, postId: number, retained: string[]) =>
  db
    .updateTable('media')
    .set({ postId: null })
    .where('postId', '=', postId)
    .where('key', '<>', sql<string>`all(${retained})`)
    .execute()
const selectOrphans = (db: Db, before: string) =>
  db
    .selectFrom('media')
    .leftJoin('users', 'users.id', 'media.userId')
    .where('media.createdAt', '<', before)
    .where(
      sql<boolean>`(media.kind = 'post' and media.post_id is null
        or media.kind = 'avatar' and position(media.key in coalesce(users.avatar_url, '')) = 0
        or media.kind = 'banner' and position(media.key in coalesce(users.banner_url, '')) = 0
        or media.kind = 'group' and media.group_id is null
        or media.kind in ('business', 'logo', 'gallery', 'licence') and media.business_id is null
        or media.kind in ('product', 'certificate') and media.product_id is null
        or media.kind = 'order' and media.order_id is null
        or media.kind = 'message' and media.message_id is null
        or media.kind = 'comment' and media.comment_id is null
        or media.kind = 'draft' and media.draft_id is null
        or media.kind = 'chat' and media.conversation_id is null
        or media.kind = 'discussion' and media.discussion_id is null
        or media.kind = 'link' and media.link_preview_id is null)`,
    )

/** Pictures that are no longer shown: of purged posts, and replaced avatars and banners. */
export const listOrphans = (db: Db, before: string) =>
  selectOrphans(db, before).select(['media.id', 'media.key', 'media.widths']).limit(500).execute()

const count = sql<number>`count(*)::int`.as('count')
const countOf = async (query: { executeTakeFirstOrThrow: () => Promise<{ count: number }> }) =>
  (await query.executeTakeFirstOrThrow()).count

export const countOrphans = (db: Db, before: string) => countOf(selectOrphans(db, before).select(count))
export const countMedia = (db: Db) => countOf(db.selectFrom('media').select(count))

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

export const listMediaOfMessages = (db: Db, messageIds: number[]) =>
  db
    .selectFrom('media')
    .select(['id', 'key', 'widths'])
    .where('messageId', '=', sql<number>`any(${messageIds})`)
    .execute()

/** The id of the installation that this database belongs to; a new database gets a new one. */
export const findInstallationId = async (db: Db) => {
  await sql`insert into installation (key, value) values ('id', to_jsonb(gen_random_uuid()::text))
    on conflict (key) do nothing`.execute(db)
  const row = await db
    .selectFrom('installation')
    .select(sql<string>`value #>> '{}'`.as('id'))
    .where('key', '=', 'id')
    .executeTakeFirstOrThrow()
  return row.id
}
