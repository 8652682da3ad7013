import type { Order } from '../contract.ts'
import { Badge } from '#ui/primitives/Badge.tsx'
import { stateOf } from './order-states.ts'

type OrderBadgeProps = {
  order: Pick<Order, 'state' | 'method' | 'fulfilment' | 'paymentStatus'>
  large?: boolean
}

export function OrderBadge({ order, large }: OrderBadgeProps) {
  const { word, tone, icon } = stateOf(order)
  return (
    <Badge tone={tone} {...(large ? { size: 'l', icon } : {})}>
      {word}
    </Badge>
  )
}
