import { recordStaffDeed } from '#features/audit/server/audit.ts'
import type { Config } from '#platform/server/config/config.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { authorize, conflict, forbidden, notFound } from '#platform/server/errors.ts'
import { notify } from '#features/notifications/server/notifications.ts'
import { readBusiness } from '#features/businesses/server/businesses.ts'
import { openOrder } from '#features/orders/server/orders.ts'
import { seenBy } from '#features/people/server/staff-viewer.ts'
import { readProduct } from '#features/products/server/products.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { canSellAt } from '#features/businesses/permissions.ts'
import { canDeleteReview, canEditReview, canReplyToReview } from '../permissions.ts'
import {
  productReviewLimits,
  type ProductReviewChange,
  type ProductReviewInput,
  type ShopReviewsQuery,
} from '../contract.ts'
import { reviewNotifications } from '../notifications.ts'
import {
  countStars,
  deleteProductReview,
  findBoughtLine,
  findProductReview,
  insertProductReview,
  listProductReviews,
  listPurchases,
  listReviewsByIds,
  updateProductReview,
  writeReply,
} from './product-reviews.queries.ts'
import { productReviewMessages as messages } from '../copy.ts'

export async function readProductReviews(
  db: Db,
  config: Config,
  viewer: Viewer | null,
  productId: number,
  page: PageQuery,
) {
  await readProduct(db, config, viewer, productId)
  return listProductReviews(db, viewer, { productId }, page)
}

export async function readStars(db: Db, config: Config, viewer: Viewer | null, productId: number) {
  await readProduct(db, config, viewer, productId)
  return countStars(db, productId)
}

export async function readShopReviews(
  db: Db,
  viewer: Viewer,
  businessId: number,
  { which, ...page }: ShopReviewsQuery,
) {
  const business = await readBusiness(db, viewer, businessId)
  authorize(canSellAt(viewer, business), messages.notYourShop)
  return listProductReviews(db, viewer, { businessId, which }, page)
}

export async function readPurchasesOfOrder(db: Db, viewer: Viewer, orderId: number) {
  await openOrder(db, viewer, orderId)
  return listPurchases(db, viewer.id, { orderId })
}

export async function readPurchasesOfProduct(db: Db, config: Config, viewer: Viewer, productId: number) {
  await readProduct(db, config, viewer, productId)
  return listPurchases(db, viewer.id, { productId })
}

/** The review of this product, if the viewer can see it. */
async function readReview(
  db: Db,
  config: Config,
  viewer: Viewer,
  { productId, id }: Which,
  by: Viewer | null = viewer,
) {
  const product = await readProduct(db, config, viewer, productId)
  const review = await findProductReview(db, by, id)
  if (!review || review.productId !== productId) throw notFound(messages.missing)
  return { product, review }
}
type Which = { productId: number; id: number }

export const reviewProduct = (
  db: Db,
  config: Config,
  viewer: Viewer,
  productId: number,
  input: ProductReviewInput,
) =>
  inTransaction(db, async (tx) => {
    const product = await readProduct(tx, config, viewer, productId)
    const line = await findBoughtLine(tx, viewer.id, productId, input.lineId)
    if (!line) throw forbidden(messages.notBought)
    if (line.state !== 'completed') throw conflict(messages.notCompleted)
    if (line.isOver) throw conflict(messages.over(productReviewLimits.days))
    const id = await insertProductReview(tx, productId, viewer.id, input)
    if (id === undefined) throw conflict(messages.already)
    if (product.userId !== null)
      await notify(tx, {
        type: reviewNotifications.productReviewed,
        to: product.userId,
        from: viewer,
        about: productId,
        thing: product.name,
      })
    return (await readReview(tx, config, viewer, { productId, id })).review
  })

export const editProductReview = (
  db: Db,
  config: Config,
  viewer: Viewer,
  which: Which,
  {
    rating = null,
    content = null,
  }: { [Name in keyof ProductReviewChange]: ProductReviewChange[Name] | null },
) =>
  inTransaction(db, async (tx) => {
    const { review } = await readReview(tx, config, viewer, which)
    authorize(canEditReview(viewer, review), messages.notYours)
    if (!review.mayEdit) throw conflict(messages.over(productReviewLimits.days))
    await updateProductReview(tx, which.id, { rating, content })
    return (await readReview(tx, config, viewer, which)).review
  })

export const removeProductReview = (db: Db, config: Config, viewer: Viewer, which: Which, reason: string) =>
  inTransaction(db, async (tx) => {
    const { review } = await readReview(tx, config, viewer, which, seenBy(viewer))
    authorize(canDeleteReview(viewer, review), messages.notYours)
    await takeDown(tx, viewer, { ...review, text: review.content, author: review.user }, reason)
    return { message: messages.deleted }
  })

type Told = { id: number; text: string; author: { id: number } }
async function takeDown(db: Db, viewer: Viewer, { id, text, author }: Told, reason: string) {
  const about = { type: 'productReview', id, name: text, ownerId: author.id }
  await recordStaffDeed(db, viewer, { action: 'review.delete', ...about }, reason)
  await deleteProductReview(db, id)
}

/** One reply per review; replying again changes it. */
export const replyToProductReview = (db: Db, config: Config, viewer: Viewer, which: Which, content: string) =>
  inTransaction(db, async (tx) => {
    const { product, review } = await readReview(tx, config, viewer, which)
    authorize(canReplyToReview(viewer, product), messages.notYoursToReply)
    await writeReply(tx, which.id, content)
    if (review.reply === null)
      await notify(tx, {
        type: reviewNotifications.productReviewReply,
        to: review.userId,
        from: viewer,
        about: which.productId,
        thing: product.name,
      })
    return (await readReview(tx, config, viewer, which)).review
  })

/** How reported product reviews are shown and removed by the staff. */
export const productReviewReports = {
  async ownerOf(db: Db, config: Config, viewer: Viewer, id: number) {
    const review = await findProductReview(db, viewer, id)
    if (!review) throw notFound(messages.missing)
    await readProduct(db, config, viewer, review.productId)
    return review.userId
  },
  async describe(db: Db, ids: number[]) {
    const found = await listReviewsByIds(db, ids)
    return found.map(({ productId, ...review }) => ({ ...review, path: `/product/${productId}` }))
  },
  async remove(db: Db, viewer: Viewer, id: number, reason: string) {
    const [review] = await listReviewsByIds(db, [id])
    if (review) await takeDown(db, viewer, review, reason)
  },
}
