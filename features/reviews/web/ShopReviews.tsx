import { useState } from 'react'
import { productReviewApi } from '../contract.ts'
import { usePages } from '#platform/web/query.ts'
import { Chip, Chips } from '#ui/primitives/Chip.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { ReviewItem, type Shop } from './ReviewItem.tsx'
import { reviewCopy } from '../copy.ts'
import styles from './ProductReviews.module.css'

type Which = 'unanswered' | 'all'

/** Reviews of a shop's products, for its owner to answer. */
export function ShopReviews({ business }: { business: Shop & { id: number } }) {
  const [which, setWhich] = useState<Which>('unanswered')
  return (
    <>
      <Chips label={reviewCopy.which}>
        {(['unanswered', 'all'] as const).map((one) => (
          <Chip key={one} on={which === one} onClick={() => setWhich(one)}>
            {reviewCopy[one]}
          </Chip>
        ))}
      </Chips>
      <List key={which} business={business} which={which} />
    </>
  )
}

function List({ business, which }: { business: Shop & { id: number }; which: Which }) {
  const reviews = usePages(productReviewApi.ofBusiness, {
    params: { id: business.id },
    ...(which === 'unanswered' ? { query: { which } } : {}),
  })
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
  if (reviews.items.length === 0)
    return which === 'unanswered' ? (
      <Empty level={3} title={reviewCopy.noneUnanswered} text={reviewCopy.noneUnansweredText} />
    ) : (
      <Empty level={3} title={reviewCopy.noneOfShop} text={reviewCopy.noneOfShopText} />
    )
  return (
    <>
      <ul className={styles.list}>
        {reviews.items.map((review) => (
          <ReviewItem key={review.id} review={review} shop={business} named />
        ))}
      </ul>
      {reviews.hasNextPage && (
        <LoadMore
          apart
          more={reviewCopy.more}
          busy={reviews.isFetchingNextPage && reviewCopy.loadingMore}
          onClick={() => void reviews.fetchNextPage()}
        />
      )}
    </>
  )
}
