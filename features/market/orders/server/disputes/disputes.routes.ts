import { serve } from '#platform/server/http/route.ts'
import { disputeApi } from '../../disputes.contract.ts'
import { listDisputed } from './disputed-lines.queries.ts'
import { openDispute, readDisputes } from './disputes.ts'
import { readOverdue } from './overdue.ts'
import { refundDispute } from './refund-dispute.ts'

export const disputeRoutes = [
  serve(disputeApi.disputed, ({ db, query }) => listDisputed(db, query)),
  serve(disputeApi.overdue, ({ db, viewer, params }) => readOverdue(db, viewer, params.id)),
  serve(disputeApi.list, ({ db, viewer, params }) => readDisputes(db, viewer, params.id)),
  serve(disputeApi.open, ({ db, viewer, params, body }) => openDispute(db, viewer, params.id, body)),
  serve(disputeApi.act, ({ db, config, viewer, params, body }) =>
    refundDispute(db, config, viewer, params.id, body),
  ),
]
