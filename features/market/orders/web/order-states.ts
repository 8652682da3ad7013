import {
  BadgeCheck,
  Ban,
  Clock,
  HandCoins,
  Package,
  PackageCheck,
  Store,
  Truck,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import type { BadgeTone } from '#ui/primitives/Badge.tsx'
import type { Order } from '../contract.ts'
import { orderStateCopy } from '../copy.ts'

type Shown = { word: string; tone: BadgeTone; icon: LucideIcon }

/** The text and tone of an order's state badge. */
export function stateOf({
  state,
  method,
  fulfilment,
  paymentStatus,
}: Pick<Order, 'state' | 'method' | 'fulfilment' | 'paymentStatus'>): Shown {
  switch (state) {
    case 'placed':
      if (paymentStatus === 'mismatched')
        return { word: orderStateCopy.mismatched, tone: 'gold', icon: HandCoins }
      return {
        word: method !== 'collection' ? orderStateCopy.awaiting : orderStateCopy.placed,
        tone: 'neutral',
        icon: Clock,
      }
    case 'paid':
      return { word: orderStateCopy.paid, tone: 'info', icon: HandCoins }
    case 'packed':
      return { word: orderStateCopy.packed, tone: 'info', icon: Package }
    case 'shipped':
      return { word: orderStateCopy.shipped, tone: 'gold', icon: Truck }
    case 'ready':
      return { word: orderStateCopy.ready, tone: 'gold', icon: Store }
    case 'completed':
      return fulfilment === 'delivery'
        ? { word: orderStateCopy.delivered, tone: 'green', icon: PackageCheck }
        : { word: orderStateCopy.collected, tone: 'green', icon: BadgeCheck }
    case 'cancelled':
      return { word: orderStateCopy.cancelled, tone: 'clay', icon: Ban }
    case 'refunded':
      if (paymentStatus === 'refund-owed')
        return { word: orderStateCopy.refundOwed, tone: 'gold', icon: Undo2 }
      return { word: orderStateCopy.refunded, tone: 'out', icon: Undo2 }
  }
}
