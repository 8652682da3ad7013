import { readCases } from '#server/cases/cases.ts'
import { seed, servePage } from '#server/http/pages.ts'
import { readOrder, readOwnOrders } from '#server/orders/orders.ts'
import { caseApi } from '#shared/cases.ts'
import { pageLimits } from '#shared/fields.ts'
import { orderMessageApi } from '#shared/orderMessages.ts'
import { orderApi } from '#shared/orders.ts'
import { readMessages } from './messages.ts'

const firstPage = { limit: pageLimits.default, cursor: undefined }

/** An order's page, with all that stands around the order but for its files: a page asks for its first picture at once, and theirs is a small one. */
export const orderMessagePages = [
  servePage('/orders/:id', 'orders/OrderPage.tsx', async ({ db, viewer, params }) => {
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
