import { serve } from '#platform/server/http/route.ts'
import { cartApi } from '../../cart.contract.ts'
import { cartOf, mergeCart, readCart, removeFromCart, writeCart } from './cart.ts'

export const cartRoutes = [
  serve(cartApi.read, ({ db, config, viewer }) => readCart(db, config, viewer)),
  serve(cartApi.preview, ({ db, config, viewer, body }) => cartOf(db, config, viewer, body.items)),
  serve(cartApi.set, ({ db, config, viewer, params, body }) =>
    writeCart(db, config, viewer, { ...params, ...body }, 'set'),
  ),
  serve(cartApi.add, ({ db, config, viewer, params, body }) =>
    writeCart(db, config, viewer, { ...params, ...body }, 'add'),
  ),
  serve(cartApi.remove, ({ db, config, viewer, params, query }) =>
    removeFromCart(db, config, viewer, params.productId, query.variantId),
  ),
  serve(cartApi.merge, ({ db, config, viewer, body }) => mergeCart(db, config, viewer, body.items)),
]
