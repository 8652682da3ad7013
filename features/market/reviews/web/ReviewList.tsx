import type { ReactNode } from 'react'
import { NextPage } from '#ui/layout/NextPage.tsx'
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
      <NextPage apart pages={reviews} more={reviewCopy.more} busy={reviewCopy.loadingMore} />
    </div>
  )
}
