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
import type { Order } from '../contract.ts'
import type { BadgeTone } from '#ui/primitives/Badge.tsx'
import { stateWords } from '../copy.ts'

type Shown = { word: string; tone: BadgeTone; icon: LucideIcon }

/** An order's state as its badge says it. */
export function stateOf({
  state,
  method,
  fulfilment,
}: Pick<Order, 'state' | 'method' | 'fulfilment'>): Shown {
  switch (state) {
    case 'placed':
      return {
        word: method !== 'collection' ? stateWords.awaiting : stateWords.placed,
        tone: 'neutral',
        icon: Clock,
      }
    case 'paid':
      return { word: stateWords.paid, tone: 'info', icon: HandCoins }
    case 'packed':
      return { word: stateWords.packed, tone: 'info', icon: Package }
    case 'shipped':
      return { word: stateWords.shipped, tone: 'gold', icon: Truck }
    case 'ready':
      return { word: stateWords.ready, tone: 'gold', icon: Store }
    case 'completed':
      return fulfilment === 'delivery'
        ? { word: stateWords.delivered, tone: 'green', icon: PackageCheck }
        : { word: stateWords.collected, tone: 'green', icon: BadgeCheck }
    case 'cancelled':
      return { word: stateWords.cancelled, tone: 'clay', icon: Ban }
    case 'refunded':
      return { word: stateWords.refunded, tone: 'out', icon: Undo2 }
  }
}
