import { checkoutApi } from '#features/market/checkout/contract.ts'
import { readCheckout } from '#features/market/checkout/server/checkout-preview.ts'
import { orderApi, orderLimits } from '#features/market/orders/contract.ts'
import { readOrder } from '#features/market/orders/server/orders.ts'
import { isId } from '#platform/contract/endpoint.ts'
import { prefetch, servePage } from '#platform/server/http/pages/pages.ts'
import { marketPageCopy } from './market.copy.ts'

/** A visitor gets the page without data and is asked to log in. */
export const checkoutPages = [
  servePage('/checkout', 'screens/market/CheckoutScreen.tsx', async ({ db, config, viewer }) => ({
    title: marketPageCopy.checkout,
    prefetched: viewer ? [prefetch(checkoutApi.read, {}, await readCheckout(db, config, viewer))] : [],
  })),
  servePage('/orders/placed', 'screens/market/PlacedScreen.tsx', async ({ db, viewer, query }) => {
    const ids = (query.ids ?? '').split(',').filter(isId).map(Number).slice(0, orderLimits.sellers)
    const orders = viewer ? await Promise.all(ids.map((id) => readOrder(db, viewer, id))) : []
    return {
      title: marketPageCopy.placed,
      prefetched: orders.map((order) => prefetch(orderApi.read, { params: { id: order.id } }, order)),
    }
  }),
]
