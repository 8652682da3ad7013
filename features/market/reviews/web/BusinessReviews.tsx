import { type Business } from '#features/market/businesses/contract.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { siteDate } from '#platform/contract/dates.ts'
import { useNow } from '#platform/web/now.ts'
import { useEndpoint, useInfiniteEndpoint } from '#platform/web/query.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { businessReviewApi } from '../contract.ts'
import { reviewCopy, reviewMessages } from '../copy.ts'
import { canReviewBusiness, reviewObstacle } from '../permissions.ts'
import { reviewsOfBusiness } from './review-subjects.ts'
import { ReviewForm } from './ReviewForm.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import { ReviewList } from './ReviewList.tsx'
import styles from './Reviews.module.css'

/** Reviews of a business, and the form for members who have not written one. */
export function BusinessReviews({ business }: { business: Business }) {
  const viewer = useViewer()
  const now = useNow()
  const subject = reviewsOfBusiness(business)
  const reviews = useInfiniteEndpoint(businessReviewApi.list, { params: { id: business.id } })
  const hasOwn = viewer !== null && reviews.items.some(({ userId }) => userId === viewer.id)
  const mayWrite = reviews.isSuccess && (!viewer || (canReviewBusiness(viewer, business) && !hasOwn))
  const standing = useEndpoint(
    businessReviewApi.standing,
    { params: { id: business.id } },
    { enabled: mayWrite && viewer !== null },
  )
  const obstacle = standing.data ? reviewObstacle(standing.data, now) : null
  return (
    <div className={styles.reviews}>
      {mayWrite && obstacle && (
        <Alert tone="info">{reviewMessages.obstacles[obstacle.why](siteDate(obstacle.until))}</Alert>
      )}
      {mayWrite && !obstacle && <ReviewForm subject={subject} />}
      <ReviewList
        reviews={reviews}
        empty={<Empty title={reviewCopy.none} text={reviewCopy.noneOfBusinessText} />}
      >
        {(review) => (
          <ReviewItem
            key={review.id}
            subject={subject}
            review={review}
            shop={{ userId: business.userId, businessName: business.name }}
          />
        )}
      </ReviewList>
    </div>
  )
}
