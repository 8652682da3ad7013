import { repeatOrderApi } from '#features/market/repeat-orders/contract.ts'
import { readRepeatOrders } from '#features/market/repeat-orders/server/repeat-orders.ts'
import { prefetch, servePage } from '#platform/server/http/pages/pages.ts'
import { orderPageCopy } from './orders.copy.ts'

/** A visitor's page asks them to log in. */
export const repeatOrderPages = [
  servePage('/orders/repeat', 'screens/orders/RepeatOrdersScreen.tsx', async ({ db, config, viewer }) => ({
    title: orderPageCopy.repeatOrders,
    prefetched: viewer ? [prefetch(repeatOrderApi.list, {}, await readRepeatOrders(db, config, viewer))] : [],
  })),
]
