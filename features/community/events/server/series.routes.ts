import { serve } from '#platform/server/http/route.ts'
import { seriesApi } from '../series.contract.ts'
import {
  cancelFollowing,
  createSeries,
  deleteFollowing,
  editFollowing,
  preparePicture,
  readDates,
} from './series.ts'

export const seriesRoutes = [
  serve(
    seriesApi.create,
    ({ db, config, viewer, body, files }) => createSeries(db, config, viewer, body, files.image),
    { prepare: ({ config, files }) => preparePicture(config, files.image) },
  ),
  serve(seriesApi.dates, ({ db, viewer, params }) => readDates(db, viewer, params.id)),
  serve(
    seriesApi.edit,
    ({ db, config, viewer, params, body, files }) =>
      editFollowing(db, config, viewer, params.id, { change: body, picture: files.image }),
    { prepare: ({ config, files }) => preparePicture(config, files.image) },
  ),
  serve(seriesApi.cancel, ({ db, viewer, params, query }) =>
    cancelFollowing(db, viewer, params.id, query.reason),
  ),
  serve(seriesApi.remove, ({ db, viewer, params, query }) =>
    deleteFollowing(db, viewer, params.id, query.reason),
  ),
]
