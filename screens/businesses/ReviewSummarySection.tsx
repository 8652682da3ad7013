import type { Business } from '#features/market/businesses/contract.ts'
import { businessCopy } from '#features/market/businesses/copy.ts'
import { businessReviewApi } from '#features/market/reviews/contract.ts'
import { reviewCopy } from '#features/market/reviews/copy.ts'
import { reviewsOfBusiness } from '#features/market/reviews/web/review-subjects.ts'
import { ReviewItem } from '#features/market/reviews/web/ReviewItem.tsx'
import { numbers } from '#platform/contract/units/numbers.ts'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import { Stars } from '#ui/primitives/Stars.tsx'
import { TextButton } from '#ui/primitives/TextLink.tsx'
import styles from './BusinessScreen.module.css'

/** The rating and the newest reviews. */
export function ReviewSummarySection({ business, onWrite }: { business: Business; onWrite: () => void }) {
  const reviews = useInfiniteEndpoint(businessReviewApi.list, { params: { id: business.id } })
  return (
    <Section
      title={businessCopy.reviews}
      action={<TextButton onClick={onWrite}>{businessCopy.writeOne}</TextButton>}
    >
      <div className={styles.sum}>
        {business.rating === null ? (
          <p className={styles.mean}>{businessCopy.isNew}</p>
        ) : (
          <>
            <p className={styles.mean}>{numbers.oneDecimal(business.rating)}</p>
            <div>
              <Stars
                rating={Math.round(business.rating)}
                label={reviewCopy.stars(Math.round(business.rating))}
              />
              <p className={styles.count}>{businessCopy.reviewsOf(business.reviewsCount)}</p>
            </div>
          </>
        )}
      </div>
      {reviews.items.length === 0 && <p className={styles.count}>{reviewCopy.noneOfBusinessText}</p>}
      <ul className={styles.newest}>
        {reviews.items.slice(0, 2).map((review) => (
          <ReviewItem
            key={review.id}
            subject={reviewsOfBusiness(business)}
            review={review}
            shop={{ userId: business.userId, businessName: business.name }}
            short
          />
        ))}
      </ul>
    </Section>
  )
}
