import type { ReactNode } from 'react'
import { businessApi, type BusinessReview } from '#shared/businesses.ts'
import { usePages } from '#web/client/query.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { LoadMore } from '#web/ui/LoadMore.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Waiting } from './Waiting.tsx'
import { reviewWords as words, sellWords } from './words.ts'
import styles from './SellReviews.module.css'

type Props = {
  businessId: number
  ofProducts: ReactNode
  renderReview: (review: BusinessReview) => ReactNode
}

/** What members said of the business, first what waits for an answer. */
export function SellReviews({ businessId, ofProducts, renderReview }: Props) {
  const reviews = usePages(businessApi.reviews, { params: { id: businessId }, query: { sort: 'unanswered' } })
  return (
    <div className={styles.reviews}>
      <Section title={words.products}>
        <div className={styles.products}>{ofProducts}</div>
      </Section>
      <Section title={words.business}>
        <Waiting asked={{ ...reviews, data: reviews.data && reviews.items }}>
          {(items) =>
            items.length === 0 ? (
              <Empty level={3} title={words.none} text={words.noneText} />
            ) : (
              <ul className={styles.list} aria-label={words.title}>
                {items.map(renderReview)}
              </ul>
            )
          }
        </Waiting>
        {reviews.hasNextPage && (
          <LoadMore
            more={sellWords.more}
            busy={reviews.isFetchingNextPage && sellWords.loadingMore}
            onClick={() => void reviews.fetchNextPage()}
          />
        )}
      </Section>
    </div>
  )
}
