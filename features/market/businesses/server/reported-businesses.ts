import type { ReportTarget } from '#features/members/reports/server/report-targets.ts'
import { updateHidden } from './businesses.queries.ts'
import { readBusiness } from './businesses.ts'
import { findReportedBusiness } from './reported-businesses.queries.ts'

/** A removed business stays hidden: its orders and invoices must remain readable. */
export const reportedBusiness: ReportTarget = {
  async find({ db, viewer }, id) {
    const business = await readBusiness(db, viewer, id)
    return {
      authorId: business.userId,
      name: business.name,
      path: `/business/${id}`,
      excerpt: `${business.name}\n${business.description}`,
      isPrivate: false,
    }
  },
  readForStaff: ({ db }, id) => findReportedBusiness(db, id),
  setHidden: updateHidden,
}
