import { seed, servePage } from '#server/http/pages.ts'
import { repeatOrderApi } from '#shared/repeatOrders.ts'
import { readRepeatOrders } from './repeatOrders.ts'

/** A visitor's page says that they are to log in. */
export const repeatOrderPages = [
  servePage('/orders/repeat', 'orders/RepeatOrdersPage.tsx', async ({ db, config, viewer }) => ({
    title: 'Repeat orders',
    seeds: viewer ? [seed(repeatOrderApi.list, {}, await readRepeatOrders(db, config, viewer))] : [],
  })),
]
