import { serve, servePrepared } from '#platform/server/http/route.ts'
import { licenceApi } from '../contract.ts'
import { prepareDocument } from './document.ts'
import {
  checkLicence,
  readForStaff,
  readHeld,
  readLicences,
  resubmitLicence,
  submitLicence,
  withdrawLicence,
} from './licences.ts'

export const licenceRoutes = [
  serve(licenceApi.held, ({ db, viewer, params }) => readHeld(db, viewer, params.id)),
  serve(licenceApi.all, ({ db, viewer, params }) => readLicences(db, viewer, params.id)),
  servePrepared(
    licenceApi.submit,
    ({ config, files }) => prepareDocument(config, files.document),
    ({ db, viewer, params, body, prepared }) => submitLicence(db, viewer, params.id, body, prepared),
  ),
  serve(licenceApi.resubmit, ({ db, config, viewer, params, body, files }) =>
    resubmitLicence(db, config, viewer, params.id, body, files.document),
  ),
  serve(licenceApi.withdraw, ({ db, viewer, params }) => withdrawLicence(db, viewer, params.id)),
  serve(licenceApi.queue, ({ db, query }) => readForStaff(db, query)),
  serve(licenceApi.verify, ({ db, viewer, params, body }) =>
    checkLicence(db, viewer, params.id, { check: 'verify', ...body }),
  ),
  serve(licenceApi.reject, ({ db, viewer, params, body }) =>
    checkLicence(db, viewer, params.id, { check: 'reject', ...body }),
  ),
]
