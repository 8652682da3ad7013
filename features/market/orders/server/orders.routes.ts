import { serve, serveText } from '#platform/server/http/route.ts'
import { orderApi, orderCardApi, orderMoveApi } from '../contract.ts'
import { orderFile } from './order-file/order-file.ts'
import { move, readOrder, readOwnOrders, readShopOrders } from './orders.ts'
import { lookForPayment, openPayPage, payByEft } from './payments/card-payments.ts'
import { refund } from './payments/refunds.ts'

export const orderRoutes = [
  serve(orderApi.mine, ({ db, viewer, query }) => readOwnOrders(db, viewer, query)),
  serve(orderApi.ofBusiness, ({ db, viewer, params, query }) => readShopOrders(db, viewer, params.id, query)),
  serve(orderApi.read, ({ db, viewer, params }) => readOrder(db, viewer, params.id)),
  serve(orderMoveApi.pay, ({ db, viewer, params }) => move(db, viewer, params.id, 'pay')),
  serve(orderMoveApi.accept, ({ db, viewer, params }) => move(db, viewer, params.id, 'accept')),
  serve(orderMoveApi.pack, ({ db, viewer, params }) => move(db, viewer, params.id, 'pack')),
  serve(orderMoveApi.ship, ({ db, viewer, params, body }) => move(db, viewer, params.id, 'ship', body)),
  serve(orderMoveApi.ready, ({ db, viewer, params }) => move(db, viewer, params.id, 'ready')),
  serve(orderMoveApi.complete, ({ db, viewer, params, body }) =>
    move(db, viewer, params.id, 'complete', body),
  ),
  serve(orderMoveApi.cancel, ({ db, viewer, params, body }) => move(db, viewer, params.id, 'cancel', body)),
  serve(orderMoveApi.refund, ({ db, config, viewer, params, body }) =>
    refund(db, config, viewer, params.id, body),
  ),
  serve(orderCardApi.payPage, ({ db, config, viewer, params, origin }) =>
    openPayPage(db, config, viewer, params.id, origin),
  ),
  serve(orderCardApi.look, ({ db, config, viewer, params }) => lookForPayment(db, config, viewer, params.id)),
  serve(orderCardApi.payByEft, ({ db, viewer, params }) => payByEft(db, viewer, params.id)),
]

export const orderTexts = [
  serveText('/api/businesses/:id(^[1-9]\\d{0,15})/orders.csv', orderFile('comma'), { outlivesSection: true }),
  serveText('/api/businesses/:id(^[1-9]\\d{0,15})/orders.semicolon.csv', orderFile('semicolon'), {
    outlivesSection: true,
  }),
]
