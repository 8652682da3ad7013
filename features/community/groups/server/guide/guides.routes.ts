import { serve } from '#platform/server/http/route.ts'
import { guideApi } from '../../guide.contract.ts'
import {
  addGuidePage,
  arrangeGuide,
  editGuidePage,
  readGuide,
  readGuidePage,
  removeGuidePage,
} from './guides.ts'

export const guideRoutes = [
  serve(guideApi.list, ({ db, viewer, params }) => readGuide(db, viewer, params.id)),
  serve(guideApi.create, ({ db, viewer, params, body }) => addGuidePage(db, viewer, params.id, body)),
  serve(guideApi.arrange, ({ db, viewer, params, body }) => arrangeGuide(db, viewer, params.id, body.ids)),
  serve(guideApi.read, ({ db, viewer, params }) => readGuidePage(db, viewer, params.id, params.pageId)),
  serve(guideApi.edit, ({ db, viewer, params, body }) =>
    editGuidePage(db, viewer, params.id, params.pageId, body),
  ),
  serve(guideApi.remove, ({ db, viewer, params, query }) =>
    removeGuidePage(db, viewer, params.id, params.pageId, query.reason),
  ),
]
