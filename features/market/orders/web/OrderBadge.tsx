import { sampleCopy } from '#features/market/businesses/sample.copy.ts'
import { Badge } from '#ui/primitives/Badge.tsx'
import type { Order } from '../contract.ts'
import { stateOf } from './order-states.ts'

type OrderBadgeProps = {
  order: Pick<Order, 'state' | 'method' | 'fulfilment' | 'paymentStatus' | 'isSample'>
  large?: boolean
}

export function OrderBadge({ order, large }: OrderBadgeProps) {
  const { word, tone, icon } = stateOf(order)
  return (
    <>
      {order.isSample && <Badge>{sampleCopy.badge}</Badge>}
      <Badge tone={tone} {...(large ? { size: 'l', icon } : {})}>
        {word}
      </Badge>
    </>
  )
}
