import { serve } from '#platform/server/http/route.ts'
import { adminMailApi } from '../../mails.contract.ts'
import { changeMail, listAdminMails, previewMail } from './admin-mails.ts'

export const adminMailRoutes = [
  serve(adminMailApi.list, ({ db, config, query }) => listAdminMails(db, config, query.language)),
  serve(adminMailApi.change, ({ db, config, viewer, params, body }) =>
    changeMail(db, config, viewer, { slug: params.slug, input: body }),
  ),
  serve(adminMailApi.preview, ({ db, config, params, body }) =>
    previewMail(db, config, { slug: params.slug, input: body }),
  ),
]
