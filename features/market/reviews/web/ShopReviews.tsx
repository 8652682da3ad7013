import { useState } from 'react'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { Chip, Chips } from '#ui/primitives/Chip.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { productReviewApi } from '../contract.ts'
import { reviewCopy } from '../copy.ts'
import { reviewsOfProduct } from './review-subjects.ts'
import { ReviewItem, type Shop } from './ReviewItem.tsx'
import { ReviewList } from './ReviewList.tsx'

type Which = 'unanswered' | 'all'

/** What buyers say of a shop's products, for its owner to answer. */
export function ShopReviews({ id, shop }: { id: number; shop: Shop }) {
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
      <List key={which} id={id} shop={shop} which={which} />
    </>
  )
}

function List({ id, shop, which }: { id: number; shop: Shop; which: Which }) {
  const reviews = useInfiniteEndpoint(productReviewApi.ofBusiness, {
    params: { id },
    ...(which === 'unanswered' ? { query: { which } } : {}),
  })
  const empty =
    which === 'unanswered' ? (
      <Empty level={3} title={reviewCopy.noneUnanswered} text={reviewCopy.noneUnansweredText} />
    ) : (
      <Empty level={3} title={reviewCopy.noneOfShop} text={reviewCopy.noneOfShopText} />
    )
  return (
    <ReviewList reviews={reviews} empty={empty}>
      {(review) => (
        <ReviewItem
          key={review.id}
          subject={reviewsOfProduct({ id: review.productId, name: review.productName })}
          review={review}
          shop={shop}
          named
        />
      )}
    </ReviewList>
  )
}
