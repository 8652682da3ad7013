import { serve, servePrepared } from '#platform/server/http/route.ts'
import { businessApi } from '../contract.ts'
import { businessPhotoApi } from '../photos.contract.ts'
import { twinApi } from '../twins.contract.ts'
import { businessQueueApi, verificationRequestApi } from '../verification.contract.ts'
import {
  createBusiness,
  deleteBusiness,
  editBusiness,
  prepareBoth,
  readDirectory,
  readKnownBusiness,
} from './businesses.ts'
import { listPins } from './directory.queries.ts'
import { admitPhotos, arrangePhotos, readPhotos } from './photos.ts'
import { findTwins, readTwins } from './twins.ts'
import {
  askVerification,
  declineVerification,
  readBusinessQueue,
  readVerificationRequest,
  unverifyBusiness,
  verifyBusiness,
} from './verification.ts'

export const businessRoutes = [
  serve(businessApi.list, ({ db, viewer, query }) => readDirectory(db, viewer, query)),
  serve(businessApi.pins, ({ db, viewer, query }) => listPins(db, viewer, query)),
  servePrepared(
    businessApi.create,
    ({ config, files }) => prepareBoth(config, files),
    ({ db, viewer, body, prepared }) => createBusiness(db, viewer, body, prepared),
  ),
  serve(businessApi.read, ({ db, viewer, params }) => readKnownBusiness(db, viewer, params.id)),
  serve(businessApi.edit, ({ db, config, viewer, params, body, files }) =>
    editBusiness(db, config, viewer, params.id, body, files),
  ),
  serve(businessApi.remove, ({ db, viewer, params, query }) =>
    deleteBusiness(db, viewer, params.id, query.reason),
  ),
  serve(businessPhotoApi.list, ({ db, viewer, params }) => readPhotos(db, viewer, params.id)),
  serve(
    businessPhotoApi.arrange,
    ({ db, config, viewer, params, body, files }) =>
      arrangePhotos(db, config, viewer, params.id, { input: body, sent: files }),
    { admitFile: ({ db, viewer }, count) => admitPhotos(db, viewer, count) },
  ),
  serve(twinApi.find, ({ db, viewer, query }) => findTwins(db, viewer, query)),
  serve(twinApi.ofBusiness, ({ db, viewer, params }) => readTwins(db, viewer, params.id)),
  serve(businessQueueApi.list, ({ db, viewer, query }) => readBusinessQueue(db, viewer, query)),
  serve(businessApi.verify, ({ db, viewer, params, body }) => verifyBusiness(db, viewer, params.id, body)),
  serve(businessApi.unverify, ({ db, viewer, params, body }) =>
    unverifyBusiness(db, viewer, params.id, body.reason),
  ),
  serve(verificationRequestApi.read, ({ db, viewer, params }) =>
    readVerificationRequest(db, viewer, params.id),
  ),
  serve(verificationRequestApi.ask, ({ db, viewer, params }) => askVerification(db, viewer, params.id)),
  serve(verificationRequestApi.decline, ({ db, viewer, params, body }) =>
    declineVerification(db, viewer, params.id, body.reason),
  ),
]
