import { serve } from '#platform/server/http/route.ts'
import { listingApi } from '../listing.contract.ts'
import { recordBlocked } from './listing-policy.ts'
import { moveListing, readListing, readListings } from './listing.ts'

export const listingRoutes = [
  serve(listingApi.all, ({ db, config, viewer, params, query }) =>
    readListings(db, config, viewer, params.id, query),
  ),
  serve(listingApi.read, ({ db, config, viewer, params }) => readListing(db, config, viewer, params.id)),
  serve(
    listingApi.publish,
    ({ db, config, viewer, params }) => moveListing(db, config, viewer, params.id, 'publish'),
    { afterError: recordBlocked },
  ),
  serve(listingApi.withdraw, ({ db, config, viewer, params }) =>
    moveListing(db, config, viewer, params.id, 'withdraw'),
  ),
  serve(listingApi.pause, ({ db, config, viewer, params }) =>
    moveListing(db, config, viewer, params.id, 'pause'),
  ),
  serve(listingApi.archive, ({ db, config, viewer, params }) =>
    moveListing(db, config, viewer, params.id, 'archive'),
  ),
  serve(listingApi.restore, ({ db, config, viewer, params }) =>
    moveListing(db, config, viewer, params.id, 'restore'),
  ),
  serve(listingApi.appeal, ({ db, config, viewer, params, body }) =>
    moveListing(db, config, viewer, params.id, 'appeal', body.reason),
  ),
]
