import type { Product } from '#features/market/products/contract.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { numbers } from '#platform/contract/units/numbers.ts'
import { useEndpoint, useInfiniteEndpoint } from '#platform/web/query.ts'
import { Empty } from '#ui/primitives/Empty.tsx'
import { Stars } from '#ui/primitives/Stars.tsx'
import { productReviewApi } from '../contract.ts'
import { reviewCopy } from '../copy.ts'
import { reviewsOfProduct } from './review-subjects.ts'
import { ReviewButton } from './ReviewButton.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import { ReviewList } from './ReviewList.tsx'
import styles from './Reviews.module.css'

/** Reviews of a product, and the button for buyers to write one. */
export function ProductReviews({ product }: { product: Product }) {
  const reviews = useInfiniteEndpoint(productReviewApi.list, { params: { id: product.id } })
  const empty = (
    <>
      <Empty level={3} title={reviewCopy.none} text={reviewCopy.noneText} />
      <WriteReview product={product} />
    </>
  )
  return (
    <div className={reviews.items.length > 0 ? styles.split : undefined}>
      {reviews.items.length > 0 && <Summary product={product} />}
      <ReviewList reviews={reviews} empty={empty}>
        {(review) => (
          <ReviewItem key={review.id} subject={reviewsOfProduct(product)} review={review} shop={product} />
        )}
      </ReviewList>
    </div>
  )
}

function Summary({ product }: { product: Product }) {
  const stars = useEndpoint(productReviewApi.stars, { params: { id: product.id } })
  const { rating, reviewsCount } = product
  const most = Math.max(1, reviewsCount)
  return (
    <section className={styles.summary} aria-label={reviewCopy.summary}>
      {rating !== null && (
        <>
          <p className={styles.mean}>{numbers.oneDecimal(rating)}</p>
          <Stars rating={Math.round(rating)} label={reviewCopy.stars(Math.round(rating))} />
          <p className={styles.when}>{reviewCopy.reviews(reviewsCount)}</p>
        </>
      )}
      {stars.data && (
        <ul className={styles.bars}>
          {stars.data
            .map((count, index) => ({ count, star: index + 1 }))
            .toReversed()
            .map(({ count, star }) => (
              <li key={star} aria-label={reviewCopy.withStars(star, count)}>
                <span aria-hidden>{star}</span>
                <progress value={count} max={most} aria-hidden />
              </li>
            ))}
        </ul>
      )}
      <WriteReview product={product} />
    </section>
  )
}

/** A button for the latest purchase without a review. */
function WriteReview({ product }: { product: Product }) {
  const viewer = useViewer()
  const params = { id: product.id }
  const purchases = useEndpoint(productReviewApi.ofProduct, { params }, { enabled: viewer !== null })
  const open = purchases.data?.find(({ review }) => review === null)
  return open ? <ReviewButton purchase={open} wide /> : null
}
