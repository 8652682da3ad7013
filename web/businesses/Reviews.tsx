import { businessApi, type Business } from '#shared/businesses.ts'
import { usePages } from '#web/client/query.ts'
import { useViewer } from '#web/client/viewer.ts'
import { can } from '#shared/permissions.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { LoadMore } from '#web/ui/LoadMore.tsx'
import { Problem } from '#web/ui/Problem.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import { businessWords } from './words.ts'
import styles from './Reviews.module.css'

/** What members say about a business, and the form of one who has not yet. */
export function Reviews({ business }: { business: Business }) {
  const viewer = useViewer()
  const reviews = usePages(businessApi.reviews, { params: { id: business.id } })
  const hasOwn = viewer !== null && reviews.items.some(({ userId }) => userId === viewer.id)
  const mayWrite = !viewer || (can.reviewBusiness(viewer, business) && !hasOwn)
  if (reviews.isPending) return <ListSkeleton label={businessWords.loading} />
  if (reviews.isError)
    return (
      <Problem
        title={businessWords.failed}
        text={businessWords.failedText}
        retry={businessWords.retry}
        onRetry={() => void reviews.refetch()}
      />
    )
  return (
    <div className={styles.reviews}>
      {mayWrite && <ReviewForm business={business} />}
      {reviews.items.length === 0 ? (
        <Empty title={businessWords.noReviews} text={businessWords.noReviewsText} />
      ) : (
        <ul className={styles.list}>
          {reviews.items.map((review) => (
            <ReviewItem key={review.id} business={business} review={review} />
          ))}
        </ul>
      )}
      {reviews.hasNextPage && (
        <LoadMore
          more={businessWords.loadMore}
          busy={reviews.isFetchingNextPage && businessWords.loadingMore}
          onClick={() => void reviews.fetchNextPage()}
        />
      )}
    </div>
  )
}
