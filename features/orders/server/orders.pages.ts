import { pageLimits } from '#platform/contract/fields.ts'
import { seed, servePage } from '#platform/server/http/pages.ts'
import { caseApi } from '#features/disputes/contract.ts'
import { readCases } from '#features/disputes/server/disputes.ts'
import { orderMessageApi } from '#features/order-messages/contract.ts'
import { readMessages } from '#features/order-messages/server/order-messages.ts'
import { orderApi } from '../contract.ts'
import { readOrder, readOwnOrders } from './orders.ts'

const firstPage = { limit: pageLimits.default, cursor: undefined }

/** A visitor gets the pages without data and is asked to log in. */
export const orderPages = [
  servePage('/orders', 'features/orders/web/OrdersPage.tsx', async ({ db, viewer }) => ({
    title: 'Your orders',
    seeds: viewer ? [seed(orderApi.mine, {}, await readOwnOrders(db, viewer, firstPage))] : [],
  })),
  // NOTE: leaves out the order's files, because the page preloads the first picture in its data and theirs are small.
  servePage('/orders/:id', 'features/orders/web/OrderPage.tsx', async ({ db, viewer, params }) => {
    if (!viewer) return { title: 'Order' }
    const order = await readOrder(db, viewer, params.id)
    const mine = order.viewedBy === 'buyer' ? await readOwnOrders(db, viewer, firstPage) : null
    return {
      title: `Order ${order.reference}`,
      seeds: [
        seed(orderApi.read, { params }, order),
        seed(caseApi.list, { params }, await readCases(db, viewer, params.id)),
        seed(orderMessageApi.list, { params }, await readMessages(db, viewer, params.id, firstPage)),
        ...(mine ? [seed(orderApi.mine, {}, mine)] : []),
      ],
    }
  }),
]
