import { serve } from '#platform/server/http/route.ts'
import { repeatOrderApi } from '../contract.ts'
import {
  changeRepeatOrder,
  pauseRepeatOrder,
  readOffer,
  readRepeatOrders,
  resumeRepeatOrder,
  skipNext,
  startRepeatOrder,
  stopRepeatOrder,
} from './repeat-orders.ts'

export const repeatOrderRoutes = [
  serve(repeatOrderApi.offer, ({ db, config, viewer, params }) => readOffer(db, config, viewer, params.id)),
  serve(repeatOrderApi.list, ({ db, config, viewer }) => readRepeatOrders(db, config, viewer)),
  serve(repeatOrderApi.start, ({ db, config, viewer, body }) => startRepeatOrder(db, config, viewer, body)),
  serve(repeatOrderApi.change, ({ db, config, viewer, params, body }) =>
    changeRepeatOrder(db, config, viewer, params.id, body),
  ),
  serve(repeatOrderApi.skip, ({ db, config, viewer, params }) => skipNext(db, config, viewer, params.id)),
  serve(repeatOrderApi.pause, ({ db, config, viewer, params }) =>
    pauseRepeatOrder(db, config, viewer, params.id),
  ),
  serve(repeatOrderApi.resume, ({ db, config, viewer, params }) =>
    resumeRepeatOrder(db, config, viewer, params.id),
  ),
  serve(repeatOrderApi.stop, ({ db, viewer, params }) => stopRepeatOrder(db, viewer, params.id)),
]
