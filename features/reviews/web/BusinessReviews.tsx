import { type Business } from '#features/businesses/contract.ts'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { useViewer } from '#features/people/web/viewer.ts'
import { Empty } from '#ui/primitives/Empty.tsx'
import { businessReviewApi } from '../contract.ts'
import { reviewCopy } from '../copy.ts'
import { canReviewBusiness } from '../permissions.ts'
import { ReviewForm } from './ReviewForm.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import { ReviewList } from './ReviewList.tsx'
import { reviewsOfBusiness } from './review-subjects.ts'
import styles from './Reviews.module.css'

/** Reviews of a business, and the form for members who have not written one. */
export function BusinessReviews({ business }: { business: Business }) {
  const viewer = useViewer()
  const subject = reviewsOfBusiness(business)
  const reviews = useInfiniteEndpoint(businessReviewApi.list, { params: { id: business.id } })
  const hasOwn = viewer !== null && reviews.items.some(({ userId }) => userId === viewer.id)
  const mayWrite = reviews.isSuccess && (!viewer || (canReviewBusiness(viewer, business) && !hasOwn))
  return (
    <div className={styles.reviews}>
      {mayWrite && <ReviewForm subject={subject} />}
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
