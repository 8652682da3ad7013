import { serve } from '#platform/server/http/route.ts'
import { adminPageApi } from '../../pages.contract.ts'
import { deleteExtraPage, listAdminPages, publishPage, readEditedPage } from './admin-pages.ts'

export const adminPageRoutes = [
  serve(adminPageApi.list, ({ db, config }) => listAdminPages(db, config)),
  serve(adminPageApi.read, ({ db, config, params }) => readEditedPage(db, config, params.slug)),
  serve(adminPageApi.publish, ({ db, config, viewer, params, body }) =>
    publishPage(db, config, viewer, { slug: params.slug, input: body }),
  ),
  serve(adminPageApi.delete, ({ db, config, viewer, params }) =>
    deleteExtraPage(db, config, viewer, params.slug),
  ),
]
