import { useState } from 'react'
import { productReviewApi } from '../contract.ts'
import { usePages } from '#platform/web/query.ts'
import { Chip, Chips } from '#ui/primitives/Chip.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { ReviewItem, type Shop } from './ReviewItem.tsx'
import { reviewWords as words } from '../copy.ts'
import styles from './ProductReviews.module.css'

type Which = 'unanswered' | 'all'

/** What buyers say of a shop's products, for its owner to answer. */
export function ShopReviews({ business }: { business: Shop & { id: number } }) {
  const [which, setWhich] = useState<Which>('unanswered')
  return (
    <>
      <Chips label={words.which}>
        {(['unanswered', 'all'] as const).map((one) => (
          <Chip key={one} on={which === one} onClick={() => setWhich(one)}>
            {words[one]}
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
  if (reviews.isPending) return <ListSkeleton label={words.loading} />
  if (reviews.isError)
    return (
      <Problem
        title={words.failed}
        text={words.failedText}
        retry={words.retry}
        onRetry={() => void reviews.refetch()}
      />
    )
  if (reviews.items.length === 0)
    return which === 'unanswered' ? (
      <Empty level={3} title={words.noneUnanswered} text={words.noneUnansweredText} />
    ) : (
      <Empty level={3} title={words.noneOfShop} text={words.noneOfShopText} />
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
          more={words.more}
          busy={reviews.isFetchingNextPage && words.loadingMore}
          onClick={() => void reviews.fetchNextPage()}
        />
      )}
    </>
  )
}
