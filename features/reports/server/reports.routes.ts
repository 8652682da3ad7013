import { serve } from '#platform/server/http/route.ts'
import { reportApi } from '../contract.ts'
import { decideReport, readReports, report } from './reports.ts'

export const reportRoutes = [
  serve(reportApi.report, ({ db, config, viewer, body }) => report(db, config, viewer, body)),
  serve(reportApi.queue, ({ db, query }) => readReports(db, query)),
  serve(reportApi.decide, ({ db, viewer, params, body }) => decideReport(db, viewer, params.id, body)),
]
