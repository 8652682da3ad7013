import { serve, servePrepared } from '#platform/server/http/route.ts'
import { seriesApi } from '../series.contract.ts'
import {
  cancelFollowing,
  createSeries,
  deleteFollowing,
  editFollowing,
  prepareImage,
  readDates,
} from './series.ts'

export const seriesRoutes = [
  servePrepared(
    seriesApi.create,
    ({ config, files }) => prepareImage(config, files.image),
    ({ db, viewer, body, prepared }) => createSeries(db, viewer, body, prepared),
  ),
  serve(seriesApi.dates, ({ db, viewer, params }) => readDates(db, viewer, params.id)),
  serve(seriesApi.edit, ({ db, config, viewer, params, body, files }) =>
    editFollowing(db, config, viewer, params.id, { change: body, picture: files.image }),
  ),
  serve(seriesApi.cancel, ({ db, viewer, params, query }) =>
    cancelFollowing(db, viewer, params.id, query.reason),
  ),
  serve(seriesApi.remove, ({ db, viewer, params, query }) =>
    deleteFollowing(db, viewer, params.id, query.reason),
  ),
]
