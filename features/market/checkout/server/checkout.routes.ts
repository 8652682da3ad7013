import { orderApi } from '#features/market/orders/contract.ts'
import { serve } from '#platform/server/http/route.ts'
import { checkoutApi } from '../contract.ts'
import { readCheckout } from './checkout-preview.ts'
import { limitCheckouts, placeOrder } from './checkout.ts'

export const checkoutRoutes = [
  serve(checkoutApi.read, ({ db, config, viewer }) => readCheckout(db, config, viewer)),
  serve(
    orderApi.place,
    ({ db, config, viewer, body, requestKey }) => placeOrder(db, config, viewer, body, requestKey),
    { limit: limitCheckouts, claimsKey: true },
  ),
]
