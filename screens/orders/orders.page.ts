import { orderApi } from '#features/market/orders/contract.ts'
import { disputeApi } from '#features/market/orders/disputes.contract.ts'
import { orderMessageApi } from '#features/market/orders/messages.contract.ts'
import { readDisputes } from '#features/market/orders/server/disputes/disputes.ts'
import { readMessages } from '#features/market/orders/server/messages/order-messages.ts'
import { readOrder, readOwnOrders } from '#features/market/orders/server/orders.ts'
import { pageLimits } from '#platform/contract/fields.ts'
import { prefetch, servePage } from '#platform/server/http/pages/pages.ts'
import { orderPageCopy } from './orders.copy.ts'

const firstPage = { limit: pageLimits.default, cursor: undefined }

/** A visitor gets the pages without data and is asked to log in. */
export const orderPages = [
  servePage('/orders', 'screens/orders/OrdersScreen.tsx', async ({ db, viewer }) => ({
    title: orderPageCopy.mine,
    prefetched: viewer ? [prefetch(orderApi.mine, {}, await readOwnOrders(db, viewer, firstPage))] : [],
  })),
  // NOTE: leaves out the order's files, because the page preloads the first picture in its data and theirs are small.
  servePage('/orders/:id', 'screens/orders/OrderScreen.tsx', async ({ db, viewer, params }) => {
    if (!viewer) return { title: orderPageCopy.order }
    const order = await readOrder(db, viewer, params.id)
    const mine = order.viewedBy === 'buyer' ? await readOwnOrders(db, viewer, firstPage) : null
    return {
      title: orderPageCopy.orderOf(order.reference),
      prefetched: [
        prefetch(orderApi.read, { params }, order),
        prefetch(disputeApi.list, { params }, await readDisputes(db, viewer, params.id)),
        prefetch(orderMessageApi.list, { params }, await readMessages(db, viewer, params.id, firstPage)),
        ...(mine ? [prefetch(orderApi.mine, {}, mine)] : []),
      ],
    }
  }),
]
