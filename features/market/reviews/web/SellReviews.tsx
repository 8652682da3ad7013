import type { Business } from '#features/market/businesses/contract.ts'
import { shopReviewCopy } from '#features/market/shop/copy.ts'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { businessReviewApi } from '../contract.ts'
import { reviewsOfBusiness } from './review-subjects.ts'
import { ReviewItem } from './ReviewItem.tsx'
import { ReviewList } from './ReviewList.tsx'
import { ShopReviews } from './ShopReviews.tsx'
import styles from './SellReviews.module.css'

/** What members said of the business and its products, first what waits for an answer. */
export function SellReviews({ business }: { business: Business }) {
  const { id, userId, name } = business
  const shop = { userId, businessName: name }
  const reviews = useInfiniteEndpoint(businessReviewApi.list, {
    params: { id },
    query: { sort: 'unanswered' },
  })
  return (
    <div className={styles.reviews}>
      <Section title={shopReviewCopy.products}>
        <div className={styles.products}>
          <ShopReviews id={id} shop={shop} />
        </div>
      </Section>
      <Section title={shopReviewCopy.business}>
        <ReviewList
          reviews={reviews}
          label={shopReviewCopy.title}
          empty={<Empty level={3} title={shopReviewCopy.none} text={shopReviewCopy.noneText} />}
        >
          {(review) => (
            <ReviewItem key={review.id} subject={reviewsOfBusiness(business)} review={review} shop={shop} />
          )}
        </ReviewList>
      </Section>
    </div>
  )
}
