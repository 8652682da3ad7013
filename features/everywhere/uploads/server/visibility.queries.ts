import { sql, type RawBuilder } from 'kysely'
import { visibleCommentsAnywhere } from '#features/community/comments/server/visibility.queries.ts'
import { visibleDiscussions } from '#features/community/discussions/server/visibility.queries.ts'
import { isHeldForViewer } from '#features/community/groups/server/approval/approval.queries.ts'
import { isGroupVisible } from '#features/community/groups/server/visibility.queries.ts'
import {
  isConversationVisible,
  isMessageVisible,
} from '#features/community/messages/server/visibility.queries.ts'
import { isPostReadable, readablePosts } from '#features/community/posts/server/visibility.queries.ts'
import { visibleBusinesses } from '#features/market/businesses/server/visibility.queries.ts'
import { knownProducts } from '#features/market/products/server/visibility.queries.ts'
import { isPersonVisible, isShared } from '#features/members/people/server/visibility.queries.ts'
import { typesOf } from '#features/members/reports/server/cases.queries.ts'
import { hasConsole, isAdmin, reviewsMarket, type Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { MediaTable } from '#platform/server/postgres/schema.ts'

/** Files of an order are visible to its buyer, its seller and the staff. */
const orderOpenTo = (viewer: Viewer | null) =>
  sql<boolean>`${viewer !== null && isAdmin(viewer)}::boolean
    or ${viewer !== null && reviewsMarket(viewer)}::boolean
      and exists (select from order_disputes where order_disputes.order_id = media.order_id)
    or exists (
    select from orders left join businesses on businesses.id = orders.business_id
    where orders.id = media.order_id and ${viewer?.id ?? 0} in (orders.buyer_id, businesses.user_id))`

/** Certificates and licences are visible to the business and those who review it. */
const proofOpenTo = (viewer: Viewer | null) =>
  sql<boolean>`${viewer !== null && hasConsole(viewer)}::boolean or exists (
    select from businesses left join products on products.business_id = businesses.id and products.id = media.product_id
    where businesses.user_id = ${viewer?.id ?? 0} and (businesses.id = media.business_id or products.id is not null))`

/** Pictures of a private message are for its two sides; a stranger's, once the request is accepted. */
const messageOpenTo = (
  viewer: Viewer | null,
  own: 'id = media.message_id' | 'link_preview_id = media.link_preview_id',
) =>
  viewer === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (
        select from messages
        join conversations on conversations.id = messages.conversation_id
        join conversation_people mine on mine.conversation_id = conversations.id
        where messages.${sql.raw(own)} and messages.deleted_at is null
          and (mine.state = 'active' or messages.user_id = ${viewer.id})
          and ${isConversationVisible(viewer)} and ${isMessageVisible(viewer)})`

/** The picture of a chat is for the people in it; those who are invited see it once they have accepted. */
const chatOpenTo = (viewer: Viewer | null) =>
  viewer === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (
        select from conversations join conversation_people mine on mine.conversation_id = conversations.id
        where conversations.id = media.conversation_id and mine.state = 'active' and ${isConversationVisible(viewer)})`

/** Photos of a comment are for those who see the comment, which depends on what it is on. */
const isCommentVisible = (db: Db, viewer: Viewer | null) =>
  sql<boolean>`exists (${visibleCommentsAnywhere(db, viewer, readablePosts)
    .where('comments.id', '=', sql.ref<number>('media.comment_id'))
    .select('comments.id')})`

const isDiscussionVisible = (db: Db, viewer: Viewer | null) =>
  sql<boolean>`exists (${visibleDiscussions(db, viewer)
    .where('discussions.id', '=', sql.ref<number>('media.discussion_id'))
    .select('discussions.id')})
    or exists (select from discussions where discussions.id = media.discussion_id and ${isHeldForViewer(viewer, 'discussions')})`

/** The picture of a link is for those who see a text that shows it. */
const isLinkVisible = (db: Db, viewer: Viewer | null) => {
  const shown = sql.ref<number>('media.link_preview_id')
  return sql<boolean>`(exists (${readablePosts(db, viewer).where('posts.linkPreviewId', '=', shown).select('posts.id')})
    or exists (${visibleDiscussions(db, viewer).where('discussions.linkPreviewId', '=', shown).select('discussions.id')})
    or ${messageOpenTo(viewer, 'link_preview_id = media.link_preview_id')})`
}

/** The dates of a series share one picture, which belongs to one of them. */
const isDateVisible = (db: Db, viewer: Viewer | null) =>
  sql<boolean>`exists (${readablePosts(db, viewer)
    .where(sql<boolean>`posts.series_id = (select series_id from posts owner where owner.id = media.post_id)`)
    .where(sql<boolean>`posts.image ->> 'key' = media.key`)
    .select('posts.id')})`

const isBusinessVisible = (db: Db, viewer: Viewer | null) =>
  sql<boolean>`exists (${visibleBusinesses(db, viewer)
    .where('businesses.id', '=', sql.ref<number>('media.business_id'))
    .select('businesses.id')})`

/** What is not published, or was refused, is seen by its seller and those who review it. */
const isProductVisible = (db: Db, viewer: Viewer | null) =>
  sql<boolean>`exists (${knownProducts(db, viewer)
    .where('products.id', '=', sql.ref<number>('media.product_id'))
    .select('products.id')})`

/** A buyer goes on seeing a product that was deleted, but not one that the staff hid. */
const isBoughtBy = (viewer: Viewer | null) =>
  sql<boolean>`exists (
    select from order_lines
    join orders on orders.id = order_lines.order_id
    join products on products.id = order_lines.product_id and products.hidden_at is null
    where order_lines.product_id = media.product_id and orders.buyer_id = ${viewer?.id ?? 0})`

type VisibilityRule = (db: Db, viewer: Viewer | null) => RawBuilder<boolean>

const isOwnDraft: VisibilityRule = (_db, viewer) =>
  sql<boolean>`media.draft_id is not null and media.user_id = ${viewer?.id ?? 0}`

/** Hidden with the person who uploaded it. */
const ifPersonVisible =
  (rule: VisibilityRule): VisibilityRule =>
  (db, viewer) =>
    sql<boolean>`case when not ${isPersonVisible(viewer)} then false else ${rule(db, viewer)} end`

const isShownWithBusiness = ifPersonVisible(isBusinessVisible)

/**
 * Visibility of stored pictures by their kind: an avatar belongs to the member card, a banner to the profile, a photo is visible to those
 * who can see its post. The picture of a group or a chat stays visible regardless of the uploader, and both sides of an order or a
 * conversation see its files.
 */
export const visibilityOfKinds: Record<MediaTable['kind'], VisibilityRule> = {
  group: (_db, viewer) => isGroupVisible(viewer),
  order: (_db, viewer) => orderOpenTo(viewer),
  message: (_db, viewer) => messageOpenTo(viewer, 'id = media.message_id'),
  chat: (_db, viewer) => chatOpenTo(viewer),
  link: isLinkVisible,
  certificate: (_db, viewer) => proofOpenTo(viewer),
  licence: (_db, viewer) => proofOpenTo(viewer),
  avatar: ifPersonVisible(() => sql<boolean>`position(media.key in users.avatar_url) > 0`),
  banner: ifPersonVisible(
    (_db, viewer) =>
      sql<boolean>`position(media.key in users.banner_url) > 0 and ${isShared(viewer, 'profile_visibility')}`,
  ),
  draft: ifPersonVisible(isOwnDraft),
  comment: ifPersonVisible(isCommentVisible),
  discussion: ifPersonVisible(isDiscussionVisible),
  product: ifPersonVisible(
    (db, viewer) => sql<boolean>`${isProductVisible(db, viewer)} or ${isBoughtBy(viewer)}`,
  ),
  business: isShownWithBusiness,
  logo: isShownWithBusiness,
  gallery: isShownWithBusiness,
  post: ifPersonVisible(
    (db, viewer) =>
      sql<boolean>`media.post_id is not null and (${isPostReadable(viewer)} or ${isHeldForViewer(viewer, 'posts')} or ${isDateVisible(db, viewer)})`,
  ),
}

/** What is missing, such as the post of a photo, makes a condition null. */
const orFalse = (condition: RawBuilder<boolean>) => sql<boolean>`coalesce(${condition}, false)`

const mediaOf = (db: Db) =>
  db
    .selectFrom('media')
    .leftJoin('users', 'users.id', 'media.userId')
    .leftJoin('posts', 'posts.id', 'media.postId')
    .leftJoin('groups', 'groups.id', 'media.groupId')
    .select(['media.key', 'media.kind', 'media.widths'])

/**
 * `isPublic`: visitors see it too. The kind is read first: a statement with the conditions of all kinds takes 30 ms to plan, and is too long
 * to be prepared.
 */
export async function findVisibleMedia(db: Db, viewer: Viewer | null, key: string) {
  const found = await db.selectFrom('media').select('kind').where('key', '=', key).executeTakeFirst()
  if (!found) return undefined
  const isVisible = visibilityOfKinds[found.kind]
  return mediaOf(db)
    .select((viewer ? orFalse(isVisible(db, null)) : sql<boolean>`true`).as('isPublic'))
    .where('media.key', '=', key)
    .where(orFalse(isVisible(db, viewer)))
    .executeTakeFirst()
}

/** Pictures of what was reported are visible to those who decide about it, also when nobody else sees them any more. */
export const findReportedMedia = (db: Db, viewer: Viewer, key: string) =>
  db
    .selectFrom('media')
    .select(['media.key', 'media.kind', 'media.widths', sql<boolean>`false`.as('isPublic')])
    .where('media.key', '=', key)
    .where(
      sql<boolean>`exists (select from moderation_cases as reported
        where reported.type = any(${typesOf(viewer)}::text[]) and case media.kind
          when 'post' then reported.type in ('post', 'event') and (reported.target_id = media.post_id or exists (
            select from posts date join posts owner on owner.series_id = date.series_id
            where date.id = reported.target_id and owner.id = media.post_id and date.image ->> 'key' = media.key))
          when 'group' then reported.type = 'group' and reported.target_id = media.group_id
          when 'business' then reported.type = 'business' and reported.target_id = media.business_id
          when 'logo' then reported.type = 'business' and reported.target_id = media.business_id
          when 'gallery' then reported.type = 'business' and reported.target_id = media.business_id
          when 'product' then reported.type = 'product' and reported.target_id = media.product_id
          when 'message' then reported.type = 'message' and reported.target_id = media.message_id
          when 'chat' then reported.type = 'message' and exists (select from messages
            where messages.id = reported.target_id and messages.conversation_id = media.conversation_id)
          when 'comment' then reported.type = 'comment' and reported.target_id = media.comment_id
          when 'discussion' then reported.type = 'discussion' and reported.target_id = media.discussion_id
          when 'avatar' then reported.author_id = media.user_id
          when 'banner' then reported.type = 'member' and reported.target_id = media.user_id
          else false end)`,
    )
    .executeTakeFirst()
