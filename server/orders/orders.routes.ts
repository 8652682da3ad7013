import { serve } from '#server/http/serve.ts'
import { checkoutApi } from '#shared/checkout.ts'
import { orderApi, orderMoveApi } from '#shared/orders.ts'
import { placeOrders } from './checkout.ts'
import { readCheckout } from './readCheckout.ts'
import { move, readOrder, readOwnOrders, readShopOrders } from './orders.ts'

export const orderRoutes = [
  serve(checkoutApi.read, ({ db, config, viewer }) => readCheckout(db, config, viewer)),
  serve(orderApi.place, ({ db, config, viewer, body }) => placeOrders(db, config, viewer, body)),
  serve(orderApi.mine, ({ db, viewer, query }) => readOwnOrders(db, viewer, query)),
  serve(orderApi.ofBusiness, ({ db, viewer, params, query }) => readShopOrders(db, viewer, params.id, query)),
  serve(orderApi.read, ({ db, viewer, params }) => readOrder(db, viewer, params.id)),
  serve(orderMoveApi.pay, ({ db, viewer, params }) => move(db, viewer, params.id, 'pay')),
  serve(orderMoveApi.pack, ({ db, viewer, params }) => move(db, viewer, params.id, 'pack')),
  serve(orderMoveApi.ship, ({ db, viewer, params, body }) => move(db, viewer, params.id, 'ship', body)),
  serve(orderMoveApi.ready, ({ db, viewer, params }) => move(db, viewer, params.id, 'ready')),
  serve(orderMoveApi.complete, ({ db, viewer, params, body }) =>
    move(db, viewer, params.id, 'complete', body),
  ),
  serve(orderMoveApi.cancel, ({ db, viewer, params, body }) => move(db, viewer, params.id, 'cancel', body)),
  serve(orderMoveApi.refund, ({ db, viewer, params, body }) => move(db, viewer, params.id, 'refund', body)),
]
