import * as z from 'zod/mini'
import { ReasonQuery } from '#features/members/audit/contract.ts'
import { UserRef } from '#features/members/people/contract.ts'
import { create, del, get, patch, post } from '#platform/contract/endpoint.ts'
import { Id, Instant, Message, PageQuery, pageFields, text } from '#platform/contract/fields.ts'
import { reviewMessages } from './copy.ts'

/** Why a member may not review a business yet. */
export type ReviewObstacle = 'newAccount' | 'competitor'

export const reviewLimits = {
  content: 2_000,
  reply: 2_000,
  /** How long after its order was completed a product can be reviewed, and the review changed. */
  days: 100,
  /** Age in days at which an account can review businesses of which its member is no guest, and a new shop its competitors. */
  newDays: 7,
}

export const Review = z.object({
  id: Id,
  userId: Id,
  user: UserRef,
  rating: z.number(),
  content: z.string(),
  reply: z.nullable(z.string()),
  repliedAt: z.nullable(Instant),
  createdAt: Instant,
  editedAt: z.nullable(Instant),
})
export type Review = z.infer<typeof Review>

export const BusinessReview = z.extend(Review, { businessId: Id })
export type BusinessReview = z.infer<typeof BusinessReview>

export const ProductReview = z.extend(Review, {
  productId: Id,
  productName: z.string(),
  /** Which variant was bought; null: the product had only one. */
  variant: z.nullable(z.string()),
  /** The viewer wrote it, and may still change it. */
  mayEdit: z.boolean(),
  /** The order was refunded, before or after the review was written. */
  isRefunded: z.boolean(),
})
export type ProductReview = z.infer<typeof ProductReview>

/** A line of a received order of the viewer's, refunded or not, that can be reviewed, or has been. */
export const Purchase = z.object({
  lineId: Id,
  orderId: Id,
  productId: Id,
  name: z.string(),
  /** Until when it can be reviewed, and its review changed. */
  until: Instant,
  review: z.nullable(z.object({ id: Id, rating: z.number(), content: z.string() })),
})
export type Purchase = z.infer<typeof Purchase>

const isRating = (value: unknown) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 5
const rating = z
  .number({ error: () => reviewMessages.badRating })
  .check(z.refine(isRating, { error: () => reviewMessages.badRating }))
const content = text({ error: () => reviewMessages.blank }, reviewLimits.content)

export const ReviewInput = z.object({ rating, content })
export type ReviewInput = z.infer<typeof ReviewInput>

export const ProductReviewInput = z.extend(ReviewInput, {
  lineId: z
    .int({ error: () => reviewMessages.badLine })
    .check(z.positive({ error: () => reviewMessages.badLine })),
})
export type ProductReviewInput = z.infer<typeof ProductReviewInput>

/** What is left out stays as it is. */
export const ReviewChange = z.partial(ReviewInput)
export type ReviewChange = z.infer<typeof ReviewChange>

const ReplyInput = z.object({ content: text({ error: () => reviewMessages.blankReply }, reviewLimits.reply) })

/** What a member has to do with a business: decides whether they may review it (`reviewObstacle`). */
export const ReviewStanding = z.object({
  memberSince: Instant,
  /** Ordered from it, visited an event of its owner, or checked in there. */
  isGuest: z.boolean(),
  /** When they last opened a business of the same category; null: never. */
  competesSince: z.nullable(Instant),
})
export type ReviewStanding = z.infer<typeof ReviewStanding>

/** 'unanswered': first those to which the owner has not replied. */
const BusinessReviewsQuery = z.object({ ...pageFields, sort: z.optional(z.enum(['unanswered'])) })
export type BusinessReviewsQuery = z.infer<typeof BusinessReviewsQuery>

const ShopReviewsQuery = z.object({
  ...pageFields,
  which: z.optional(z.enum(['unanswered'], { error: () => reviewMessages.badWhich })),
})
export type ShopReviewsQuery = z.infer<typeof ShopReviewsQuery>

export const businessReviewApi = {
  list: get('/api/businesses/:id/reviews', 'List the reviews of a business', {
    access: 'anyone',
    scope: 'read',
    query: BusinessReviewsQuery,
    answer: z.array(BusinessReview),
    paged: true,
    mayLag: true,
    freshMinutes: 5,
  }),
  /** The viewer's. */
  standing: get('/api/businesses/:id/reviews/standing', 'Read whether you may review a business', {
    access: 'member',
    answer: ReviewStanding,
  }),
  write: create('/api/businesses/:id/reviews', 'Review a business', {
    access: 'member',
    publishes: true,
    body: ReviewInput,
    texts: ['content'],
    answer: BusinessReview,
    limit: '20 per hour',
  }),
  edit: patch('/api/businesses/:id/reviews/:reviewId', 'Edit your review of a business', {
    access: 'member',
    publishes: true,
    body: ReviewChange,
    texts: ['content'],
    answer: BusinessReview,
  }),
  remove: del('/api/businesses/:id/reviews/:reviewId', 'Delete a review of a business', {
    access: 'member',
    query: ReasonQuery,
    answer: Message,
  }),
  reply: post('/api/businesses/:id/reviews/:reviewId/reply', 'Reply to a review of your business', {
    access: 'member',
    publishes: true,
    body: ReplyInput,
    texts: ['content'],
    answer: BusinessReview,
  }),
}

export const productReviewApi = {
  list: get('/api/products/:id/reviews', 'List the reviews of a product', {
    access: 'anyone',
    scope: 'read',
    query: PageQuery,
    answer: z.array(ProductReview),
    paged: true,
    mayLag: true,
    freshMinutes: 5,
  }),
  write: create('/api/products/:id/reviews', 'Review a product', {
    access: 'member',
    publishes: true,
    body: ProductReviewInput,
    texts: ['content'],
    answer: ProductReview,
    limit: '20 per hour',
  }),
  edit: patch('/api/products/:id/reviews/:reviewId', 'Edit your review of a product', {
    access: 'member',
    publishes: true,
    body: ReviewChange,
    texts: ['content'],
    answer: ProductReview,
  }),
  remove: del('/api/products/:id/reviews/:reviewId', 'Delete a review of a product', {
    access: 'member',
    query: ReasonQuery,
    answer: Message,
    hidesContent: true,
  }),
  reply: post('/api/products/:id/reviews/:reviewId/reply', 'Reply to a review of your product', {
    access: 'member',
    publishes: true,
    body: ReplyInput,
    texts: ['content'],
    answer: ProductReview,
  }),
  /** How many gave one star, two, … five. */
  stars: get('/api/products/:id/stars', 'Count the stars of a product', {
    access: 'anyone',
    scope: 'read',
    answer: z.array(z.number()),
    mayLag: true,
    freshMinutes: 5,
  }),
  ofOrder: get('/api/orders/:id/purchases', 'List what you can review of an order', {
    access: 'member',
    answer: z.array(Purchase),
  }),
  ofProduct: get('/api/products/:id/purchases', 'List your purchases of a product', {
    access: 'member',
    answer: z.array(Purchase),
  }),
  /** Its owner's alone. */
  ofBusiness: get('/api/businesses/:id/product-reviews', 'List the reviews of the products in your shop', {
    access: 'member',
    scope: 'shop:products',
    query: ShopReviewsQuery,
    answer: z.array(ProductReview),
    paged: true,
  }),
}
