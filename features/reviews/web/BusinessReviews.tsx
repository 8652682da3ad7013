import { type Business } from '#features/businesses/contract.ts'
import { usePages } from '#platform/web/query.ts'
import { useViewer } from '#features/people/web/viewer.ts'
import { canReviewBusiness } from '../permissions.ts'
import { Empty } from '#ui/primitives/Empty.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { BusinessReviewForm } from './BusinessReviewForm.tsx'
import { BusinessReviewItem } from './BusinessReviewItem.tsx'
import { businessCopy } from '#features/businesses/copy.ts'
import styles from './BusinessReviews.module.css'
import { businessReviewApi } from '../business-reviews.contract.ts'

/** Reviews of a business, and the form for members who have not written one. */
export function BusinessReviews({ business }: { business: Business }) {
  const viewer = useViewer()
  const reviews = usePages(businessReviewApi.list, { params: { id: business.id } })
  const hasOwn = viewer !== null && reviews.items.some(({ userId }) => userId === viewer.id)
  const mayWrite = !viewer || (canReviewBusiness(viewer, business) && !hasOwn)
  if (reviews.isPending) return <ListSkeleton label={businessCopy.loading} />
  if (reviews.isError)
    return (
      <Problem
        title={businessCopy.failed}
        text={businessCopy.failedText}
        retry={businessCopy.retry}
        onRetry={() => void reviews.refetch()}
      />
    )
  return (
    <div className={styles.reviews}>
      {mayWrite && <BusinessReviewForm business={business} />}
      {reviews.items.length === 0 ? (
        <Empty title={businessCopy.noReviews} text={businessCopy.noReviewsText} />
      ) : (
        <ul className={styles.list}>
          {reviews.items.map((review) => (
            <BusinessReviewItem key={review.id} business={business} review={review} />
          ))}
        </ul>
      )}
      {reviews.hasNextPage && (
        <LoadMore
          more={businessCopy.loadMore}
          busy={reviews.isFetchingNextPage && businessCopy.loadingMore}
          onClick={() => void reviews.fetchNextPage()}
        />
      )}
    </div>
  )
}
