import { serve } from '#platform/server/http/route.ts'
import { approvalApi } from '../../approval.contract.ts'
import { acceptRegistration, declineRegistration, listRegistrations } from './approval.ts'

export const approvalRoutes = [
  serve(approvalApi.list, ({ db }) => listRegistrations(db)),
  serve(approvalApi.accept, ({ db, viewer, params }) => acceptRegistration(db, viewer, params.id)),
  serve(approvalApi.decline, ({ db, viewer, params, body }) =>
    declineRegistration(db, viewer, params.id, body.reason),
  ),
]
