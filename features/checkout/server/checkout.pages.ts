import { isId } from '#platform/contract/endpoint.ts'
import { prefetch, servePage } from '#platform/server/http/pages/pages.ts'
import { orderApi, orderLimits } from '#features/orders/contract.ts'
import { readOrder } from '#features/orders/server/orders.ts'
import { checkoutApi } from '../contract.ts'
import { readCheckout } from './checkout-preview.ts'

/** A visitor gets the page without data and is asked to log in. */
export const checkoutPages = [
  servePage('/checkout', 'features/checkout/web/CheckoutPage.tsx', async ({ db, config, viewer }) => ({
    title: 'Checkout',
    prefetched: viewer ? [prefetch(checkoutApi.read, {}, await readCheckout(db, config, viewer))] : [],
  })),
  servePage('/orders/placed', 'features/checkout/web/PlacedPage.tsx', async ({ db, viewer, query }) => {
    const ids = (query.ids ?? '').split(',').filter(isId).map(Number).slice(0, orderLimits.sellers)
    const orders = viewer ? await Promise.all(ids.map((id) => readOrder(db, viewer, id))) : []
    return {
      title: 'Order placed',
      prefetched: orders.map((order) => prefetch(orderApi.read, { params: { id: order.id } }, order)),
    }
  }),
]
