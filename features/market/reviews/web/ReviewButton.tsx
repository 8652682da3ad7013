import { PenLine } from 'lucide-react'
import { useEndpoint } from '#platform/web/query.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { productReviewApi, type Purchase } from '../contract.ts'
import { reviewCopy } from '../copy.ts'
import { loadReviewDialog } from './lazy.ts'
import { reviewsOfProduct } from './review-subjects.ts'

/** Writes or changes the review of a purchase. */
export function ReviewButton({ purchase, wide }: { purchase: Purchase; wide?: boolean }) {
  const dialog = useLazyComponent(loadReviewDialog)
  const { productId, lineId, name, review, until } = purchase
  return (
    <>
      <Button
        variant="out"
        size={wide ? 'm' : 's'}
        wide={wide}
        icon={PenLine}
        aria-haspopup="dialog"
        aria-label={review ? reviewCopy.changeOf(name) : reviewCopy.writeOf(name)}
        {...dialog.hints}
      >
        {review ? reviewCopy.change : reviewCopy.write}
      </Button>
      {dialog.Part && (
        <dialog.Part
          subject={reviewsOfProduct({ id: productId, name })}
          review={review}
          lineId={lineId}
          until={until}
          onClose={dialog.dismiss}
        />
      )}
    </>
  )
}

/** For a line of a completed order. */
export function ReviewOfLine({ orderId, lineId }: { orderId: number; lineId: number }) {
  const purchases = useEndpoint(productReviewApi.ofOrder, { params: { id: orderId } })
  const purchase = purchases.data?.find((one) => one.lineId === lineId)
  return purchase ? <ReviewButton purchase={purchase} /> : null
}
