import { serve } from '#platform/server/http/route.ts'
import { reportApi } from '../contract.ts'
import type { ReportTargets } from './report-targets.ts'
import { decideReport, readReports, report } from './reports.ts'

export const reportRoutes = (targets: ReportTargets) => [
  serve(reportApi.report, ({ db, config, viewer, body }) => report(db, config, viewer, body, targets)),
  serve(reportApi.queue, ({ db, query }) => readReports(db, query, targets)),
  serve(reportApi.decide, ({ db, viewer, params, body }) =>
    decideReport(db, viewer, params.id, body, targets),
  ),
]
