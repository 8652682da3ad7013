import { serve } from '#platform/server/http/route.ts'
import { listingQueueApi } from '../contract.ts'
import { listTries } from './listing-review.queries.ts'
import { decide, readQueue } from './listing-review.ts'

export const listingReviewRoutes = [
  serve(listingQueueApi.list, ({ db, config, viewer, query }) => readQueue(db, config, viewer, query)),
  serve(listingQueueApi.tries, ({ db, query }) => listTries(db, query)),
  serve(listingQueueApi.approve, ({ db, config, viewer, params, body }) =>
    decide(db, config, viewer, params.id, { decision: 'approve', ...body }),
  ),
  serve(listingQueueApi.sendBack, ({ db, config, viewer, params, body }) =>
    decide(db, config, viewer, params.id, { decision: 'sendBack', ...body }),
  ),
  serve(listingQueueApi.block, ({ db, config, viewer, params, body }) =>
    decide(db, config, viewer, params.id, { decision: 'block', ...body }),
  ),
  serve(listingQueueApi.uphold, ({ db, config, viewer, params, body }) =>
    decide(db, config, viewer, params.id, { decision: 'uphold', ...body }),
  ),
  serve(listingQueueApi.lift, ({ db, config, viewer, params, body }) =>
    decide(db, config, viewer, params.id, { decision: 'lift', ...body }),
  ),
]
