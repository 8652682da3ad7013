import type * as z from 'zod/mini'
import { businessApi, type Business } from '#features/market/businesses/contract.ts'
import { productApi } from '#features/market/products/contract.ts'
import type { Endpoint, EndpointOptions } from '#platform/contract/endpoint.ts'
import type { CacheTarget } from '#platform/web/query.ts'
import { businessReviewApi, productReviewApi, type Review } from '../contract.ts'
import { reviewCopy } from '../copy.ts'

/** What the reviews of every kind have; of a product's, the viewer may edit only their own new ones. */
export type AnyReview = Review & { mayEdit?: boolean }

type Words = { rating: number; content: string }
type Answers<Answer> = EndpointOptions & { answer: z.ZodMiniType<Answer> }
type Written = Answers<Review> & { body: z.ZodMiniType<Words, Words & { lineId?: number }> }
type Edited = Answers<Review> & { body: z.ZodMiniType<Partial<Words>> }
type Removed = Answers<{ message: string }> & { query: z.ZodMiniType<{ reason: string }> }
type Replied = Answers<Review> & { body: z.ZodMiniType<{ content: string }> }

/** What reviews are of: where they are written, and what is out of date then. */
export type ReviewSubject = {
  kind: 'business' | 'product'
  id: number
  name: string
  write: Endpoint<string, Written>
  edit: Endpoint<string, Edited>
  remove: Endpoint<string, Removed>
  reply: Endpoint<string, Replied>
  /** Where the reviews are listed, and everything else that shows the rating. */
  lists: readonly CacheTarget[]
  ratings: readonly CacheTarget[]
  hint: string
}

export const reviewsOfBusiness = ({ id, name }: Pick<Business, 'id' | 'name'>): ReviewSubject => ({
  ...businessReviewApi,
  kind: 'business',
  id,
  name,
  lists: [businessReviewApi.list],
  ratings: [businessApi.read, businessApi.list, businessApi.pins],
  hint: reviewCopy.businessHint,
})

export const reviewsOfProduct = ({ id, name }: { id: number; name: string }): ReviewSubject => ({
  ...productReviewApi,
  kind: 'product',
  id,
  name,
  lists: [productReviewApi.list, productReviewApi.ofBusiness],
  ratings: [
    productReviewApi.stars,
    productReviewApi.ofOrder,
    productReviewApi.ofProduct,
    productApi.read,
    productApi.list,
    productApi.related,
  ],
  hint: reviewCopy.hint,
})
