import type { ReactNode } from 'react'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { reviewCopy } from '../copy.ts'
import styles from './Reviews.module.css'

/** What useInfiniteEndpoint gives. */
type Listed<Review> = {
  isPending: boolean
  isError: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  items: Review[]
  refetch: () => unknown
  fetchNextPage: () => unknown
}
type ReviewListProps<Review> = {
  reviews: Listed<Review>
  label?: string
  empty: ReactNode
  children: (review: Review) => ReactNode
}

export function ReviewList<Review>({ reviews, label, empty, children }: ReviewListProps<Review>) {
  if (reviews.isPending) return <ListSkeleton label={reviewCopy.loading} />
  if (reviews.isError)
    return (
      <Problem
        title={reviewCopy.failed}
        text={reviewCopy.failedText}
        retry={reviewCopy.retry}
        onRetry={() => void reviews.refetch()}
      />
    )
  if (reviews.items.length === 0) return empty
  return (
    <div>
      <ul className={styles.list} aria-label={label}>
        {reviews.items.map(children)}
      </ul>
      {reviews.hasNextPage && (
        <LoadMore
          apart
          more={reviewCopy.more}
          busy={reviews.isFetchingNextPage && reviewCopy.loadingMore}
          onClick={() => void reviews.fetchNextPage()}
        />
      )}
    </div>
  )
}
