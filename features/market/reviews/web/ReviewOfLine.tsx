import { useEndpoint } from '#platform/web/query.ts'
import { productReviewApi } from '../contract.ts'
import { ReviewButton } from './ReviewButton.tsx'

/** For a line of a completed order. */
export function ReviewOfLine({ orderId, lineId }: { orderId: number; lineId: number }) {
  const purchases = useEndpoint(productReviewApi.ofOrder, { params: { id: orderId } })
  const purchase = purchases.data?.find((one) => one.lineId === lineId)
  return purchase ? <ReviewButton purchase={purchase} /> : null
}
