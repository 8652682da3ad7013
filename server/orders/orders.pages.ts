import { seed, servePage } from '#server/http/pages.ts'
import { pageLimits } from '#shared/fields.ts'
import { isId } from '#shared/http.ts'
import { checkoutApi } from '#shared/checkout.ts'
import { orderApi, orderLimits } from '#shared/orders.ts'
import { readOrder, readOwnOrders } from './orders.ts'
import { readCheckout } from './readCheckout.ts'

const firstPage = { limit: pageLimits.default, cursor: undefined }

/** A visitor's page says that they are to log in. */
export const orderPages = [
  servePage('/checkout', 'orders/CheckoutPage.tsx', async ({ db, config, viewer }) => ({
    title: 'Checkout',
    seeds: viewer ? [seed(checkoutApi.read, {}, await readCheckout(db, config, viewer))] : [],
  })),
  servePage('/orders/placed', 'orders/PlacedPage.tsx', async ({ db, viewer, query }) => {
    const ids = (query.ids ?? '').split(',').filter(isId).map(Number).slice(0, orderLimits.sellers)
    const orders = viewer ? await Promise.all(ids.map((id) => readOrder(db, viewer, id))) : []
    return {
      title: 'Order placed',
      seeds: orders.map((order) => seed(orderApi.read, { params: { id: order.id } }, order)),
    }
  }),
  servePage('/orders', 'orders/OrdersPage.tsx', async ({ db, viewer }) => ({
    title: 'Your orders',
    seeds: viewer ? [seed(orderApi.mine, {}, await readOwnOrders(db, viewer, firstPage))] : [],
  })),
]
