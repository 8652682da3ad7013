import { serve } from '#server/http/serve.ts'
import { caseApi } from '#shared/cases.ts'
import { openCase, readCases } from './cases.ts'
import { act } from './repay.ts'
import { listDisputed } from './disputed.queries.ts'
import { readOverdue } from './overdue.ts'

export const caseRoutes = [
  serve(caseApi.disputed, ({ db, query }) => listDisputed(db, query)),
  serve(caseApi.overdue, ({ db, viewer, params }) => readOverdue(db, viewer, params.id)),
  serve(caseApi.list, ({ db, viewer, params }) => readCases(db, viewer, params.id)),
  serve(caseApi.open, ({ db, viewer, params, body }) => openCase(db, viewer, params.id, body)),
  serve(caseApi.act, ({ db, config, viewer, params, body }) => act(db, config, viewer, params.id, body)),
]
