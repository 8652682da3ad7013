import { serve } from '#platform/server/http/route.ts'
import { caseApi } from '../contract.ts'
import { openCase, readCases } from './disputes.ts'
import { act } from './refund-dispute.ts'
import { listDisputed } from './disputed-lines.queries.ts'
import { readOverdue } from './overdue.ts'

export const caseRoutes = [
  serve(caseApi.disputed, ({ db, query }) => listDisputed(db, query)),
  serve(caseApi.overdue, ({ db, viewer, params }) => readOverdue(db, viewer, params.id)),
  serve(caseApi.list, ({ db, viewer, params }) => readCases(db, viewer, params.id)),
  serve(caseApi.open, ({ db, viewer, params, body }) => openCase(db, viewer, params.id, body)),
  serve(caseApi.act, ({ db, config, viewer, params, body }) => act(db, config, viewer, params.id, body)),
]
