import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'
import { isGroupVisible } from '#features/groups/server/visibility.queries.ts'
import { isPersonVisible, isShared } from '#features/people/server/visibility.queries.ts'
import { isPostVisible } from '#features/posts/server/visibility.queries.ts'
import type { Viewer } from '#platform/contract/viewer.ts'

/** Files of an order are visible to its buyer, its seller and the staff. */
const orderOpenTo = (viewer: Viewer | null) =>
  sql<boolean>`${viewer !== null && viewer.role !== 'member'}::boolean or exists (
    select from orders left join businesses on businesses.id = orders.business_id
    where orders.id = media.order_id and ${viewer?.id ?? 0} in (orders.buyer_id, businesses.user_id))`

/** Certificates and licences are visible to the business and the staff. */
const proofOpenTo = (viewer: Viewer | null) =>
  sql<boolean>`${viewer !== null && viewer.role !== 'member'}::boolean or exists (
    select from businesses left join products on products.business_id = businesses.id and products.id = media.product_id
    where businesses.user_id = ${viewer?.id ?? 0} and (businesses.id = media.business_id or products.id is not null))`

/**
 * Visibility of stored pictures: an avatar belongs to the member card, a banner to the profile, a photo is visible to
 * those who can see its post.
 */
export const findVisibleMedia = (db: Db, viewer: Viewer | null, key: string) =>
  db
    .selectFrom('media')
    .innerJoin('users', 'users.id', 'media.userId')
    .leftJoin('posts', 'posts.id', 'media.postId')
    .leftJoin('groups', 'groups.id', 'media.groupId')
    .select(['media.id', 'media.kind', 'media.widths'])
    .where('media.key', '=', key)
    // NOTE: a group's picture stays visible regardless of the uploader, and both sides of an order see its files.
    .where((eb) =>
      eb.or([eb('media.kind', 'in', ['group', 'order', 'certificate', 'licence']), isPersonVisible(viewer)]),
    )
    .where((eb) =>
      eb.or([
        eb('media.kind', '=', 'avatar'),
        sql<boolean>`(media.kind in ('business', 'logo', 'gallery') and media.business_id is not null)`,
        sql<boolean>`(media.kind = 'product' and media.product_id is not null)`,
        eb.and([eb('media.kind', '=', 'group'), isGroupVisible(viewer)]),
        eb.and([eb('media.kind', '=', 'order'), orderOpenTo(viewer)]),
        eb.and([eb('media.kind', 'in', ['certificate', 'licence']), proofOpenTo(viewer)]),
        eb.and([eb('media.kind', '=', 'banner'), isShared(viewer, 'profile_visibility')]),
        eb.and([eb('media.postId', 'is not', null), isPostVisible(viewer)]),
      ]),
    )
    .executeTakeFirst()
