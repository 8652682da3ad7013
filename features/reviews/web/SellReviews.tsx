import type { ReactNode } from 'react'
import { usePages } from '#platform/web/query.ts'
import { Empty } from '#ui/primitives/Empty.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { QueryPanel } from '#ui/layout/QueryPanel.tsx'
import { shopReviewCopy, sellCopy } from '#features/shop/copy.ts'
import { type BusinessReview, businessReviewApi } from '../business-reviews.contract.ts'
import styles from './SellReviews.module.css'

type Props = {
  businessId: number
  ofProducts: ReactNode
  renderReview: (review: BusinessReview) => ReactNode
}

/** Reviews of the business, unanswered ones first. */
export function SellReviews({ businessId, ofProducts, renderReview }: Props) {
  const reviews = usePages(businessReviewApi.list, {
    params: { id: businessId },
    query: { sort: 'unanswered' },
  })
  return (
    <div className={styles.reviews}>
      <Section title={shopReviewCopy.products}>
        <div className={styles.products}>{ofProducts}</div>
      </Section>
      <Section title={shopReviewCopy.business}>
        <QueryPanel asked={{ ...reviews, data: reviews.data && reviews.items }}>
          {(items) =>
            items.length === 0 ? (
              <Empty level={3} title={shopReviewCopy.none} text={shopReviewCopy.noneText} />
            ) : (
              <ul className={styles.list} aria-label={shopReviewCopy.title}>
                {items.map(renderReview)}
              </ul>
            )
          }
        </QueryPanel>
        {reviews.hasNextPage && (
          <LoadMore
            more={sellCopy.more}
            busy={reviews.isFetchingNextPage && sellCopy.loadingMore}
            onClick={() => void reviews.fetchNextPage()}
          />
        )}
      </Section>
    </div>
  )
}
