import { prefetch, servePage } from '#platform/server/http/pages/pages.ts'
import { repeatOrderApi } from '../contract.ts'
import { readRepeatOrders } from './repeat-orders.ts'

/** A visitor's page asks them to log in. */
export const repeatOrderPages = [
  servePage(
    '/orders/repeat',
    'features/repeat-orders/web/RepeatOrdersPage.tsx',
    async ({ db, config, viewer }) => ({
      title: 'Repeat orders',
      prefetched: viewer
        ? [prefetch(repeatOrderApi.list, {}, await readRepeatOrders(db, config, viewer))]
        : [],
    }),
  ),
]
