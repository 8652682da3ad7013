import * as z from 'zod/mini'
import { ReasonQuery } from '#features/audit/contract.ts'
import { Id, Instant, Message, PageQuery, pageFields, text } from '#platform/contract/fields.ts'
import { create, del, get, patch, post } from '#platform/contract/endpoint.ts'
import { UserRef } from '#features/people/contract.ts'
import { productReviewMessages } from './copy.ts'

export const productReviewLimits = {
  content: 2_000,
  reply: 2_000,
  /** Days after completion of the order in which a line can be reviewed, and the review changed. */
  days: 100,
}
export const ProductReview = z.object({
  id: Id,
  productId: Id,
  productName: z.string(),
  userId: Id,
  user: UserRef,
  rating: z.number(),
  content: z.string(),
  reply: z.nullable(z.string()),
  repliedAt: z.nullable(Instant),
  createdAt: Instant,
  editedAt: z.nullable(Instant),
  /** The viewer wrote it and can still change it. */
  mayEdit: z.boolean(),
})
export type ProductReview = z.infer<typeof ProductReview>

/** A line of the viewer's completed order that can be reviewed, or has been. */
export const Purchase = z.object({
  lineId: Id,
  orderId: Id,
  productId: Id,
  name: z.string(),
  /** Deadline for writing or changing the review. */
  until: Instant,
  review: z.nullable(z.object({ id: Id, rating: z.number(), content: z.string() })),
})
export type Purchase = z.infer<typeof Purchase>

const isRating = (value: unknown) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 5
const rating = z
  .number(productReviewMessages.badRating)
  .check(z.refine(isRating, productReviewMessages.badRating))
const content = text(productReviewMessages.blank, productReviewLimits.content)

export const ProductReviewInput = z.object({
  lineId: z.int(productReviewMessages.badLine).check(z.positive(productReviewMessages.badLine)),
  rating,
  content,
})
export type ProductReviewInput = z.infer<typeof ProductReviewInput>
/** Omitted fields stay unchanged. */
export const ProductReviewChange = z.object({ rating: z.optional(rating), content: z.optional(content) })
export type ProductReviewChange = z.infer<typeof ProductReviewChange>

const ShopReviewsQuery = z.object({
  ...pageFields,
  which: z.optional(z.enum(['unanswered'], productReviewMessages.badWhich)),
})
export type ShopReviewsQuery = z.infer<typeof ShopReviewsQuery>

export const productReviewApi = {
  list: get('/api/products/:id/reviews', {
    access: 'anyone',
    query: PageQuery,
    answer: z.array(ProductReview),
    paged: true,
    freshMinutes: 5,
  }),
  /** The number of ratings with one star, two, … five. */
  stars: get('/api/products/:id/stars', { access: 'anyone', answer: z.array(z.number()), freshMinutes: 5 }),
  write: create('/api/products/:id/reviews', {
    access: 'member',
    body: ProductReviewInput,
    answer: ProductReview,
    limit: '20 per hour',
  }),
  edit: patch('/api/products/:id/reviews/:reviewId', {
    access: 'member',
    body: ProductReviewChange,
    answer: ProductReview,
  }),
  remove: del('/api/products/:id/reviews/:reviewId', {
    access: 'member',
    query: ReasonQuery,
    answer: Message,
  }),
  reply: post('/api/products/:id/reviews/:reviewId/reply', {
    access: 'member',
    body: z.object({ content: text(productReviewMessages.blankReply, productReviewLimits.reply) }),
    answer: ProductReview,
  }),
  ofOrder: get('/api/orders/:id/purchases', { access: 'member', answer: z.array(Purchase) }),
  ofProduct: get('/api/products/:id/purchases', { access: 'member', answer: z.array(Purchase) }),
  /** Only for its owner. */
  ofBusiness: get('/api/businesses/:id/product-reviews', {
    access: 'member',
    query: ShopReviewsQuery,
    answer: z.array(ProductReview),
    paged: true,
  }),
}
