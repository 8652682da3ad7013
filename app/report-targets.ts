import type { ReportTargets } from '#features/reports/server/report-targets.ts'
import { productReviewReports } from '#features/reviews/server/reviews.ts'

/** Everything that can be reported. */
export const reportTargets: ReportTargets = { productReview: productReviewReports }
