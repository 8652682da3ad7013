import type { Order } from '#shared/orders.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { stateOf } from './orderStates.ts'

type OrderBadgeProps = { order: Pick<Order, 'state' | 'method' | 'fulfilment'>; large?: boolean }

export function OrderBadge({ order, large }: OrderBadgeProps) {
  const { word, tone, icon } = stateOf(order)
  return (
    <Badge tone={tone} {...(large ? { size: 'l', icon } : {})}>
      {word}
    </Badge>
  )
}
