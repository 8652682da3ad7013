import * as z from 'zod/mini'
import { ReasonQuery } from '#features/audit/contract.ts'
import { UserRef } from '#features/people/contract.ts'
import { create, del, get, patch, post } from '#platform/contract/endpoint.ts'
import { Id, Instant, Message, pageFields, text } from '#platform/contract/fields.ts'
import { businessReviewMessages } from './copy.ts'

export const businessReviewLimits = {
  review: 2_000,
  reply: 2_000,
}
export const BusinessReview = z.object({
  id: Id,
  businessId: Id,
  userId: Id,
  user: UserRef,
  rating: z.number(),
  content: z.string(),
  reply: z.nullable(z.string()),
  repliedAt: z.nullable(Instant),
  createdAt: Instant,
  editedAt: z.nullable(Instant),
})

export type BusinessReview = z.infer<typeof BusinessReview>

const isRating = (value: unknown) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 5

export const rating = z
  .number(businessReviewMessages.badRating)
  .check(z.refine(isRating, businessReviewMessages.badRating))

export const ReviewInput = z.object({
  rating,
  content: text(businessReviewMessages.blankReview, businessReviewLimits.review),
})

export type ReviewInput = z.infer<typeof ReviewInput>

export const ReviewChange = z.object({
  rating: z.optional(rating),
  content: z.optional(text(businessReviewMessages.blankReview, businessReviewLimits.review)),
})

export type ReviewChange = z.infer<typeof ReviewChange>

/** 'unanswered': reviews without a reply first. */
const ReviewsQuery = z.object({ ...pageFields, sort: z.optional(z.enum(['unanswered'])) })

export type ReviewsQuery = z.infer<typeof ReviewsQuery>

export const businessReviewApi = {
  list: get('/api/businesses/:id/reviews', {
    access: 'anyone',
    query: ReviewsQuery,
    answer: z.array(BusinessReview),
    paged: true,
    freshMinutes: 5,
  }),
  write: create('/api/businesses/:id/reviews', {
    access: 'member',
    body: ReviewInput,
    answer: BusinessReview,
    limit: '20 per hour',
  }),
  edit: patch('/api/businesses/:id/reviews/:reviewId', {
    access: 'member',
    body: ReviewChange,
    answer: BusinessReview,
  }),
  remove: del('/api/businesses/:id/reviews/:reviewId', {
    access: 'member',
    query: ReasonQuery,
    answer: Message,
  }),
  reply: post('/api/businesses/:id/reviews/:reviewId/reply', {
    access: 'member',
    body: z.object({ content: text(businessReviewMessages.blankReply, businessReviewLimits.reply) }),
    answer: BusinessReview,
  }),
}
