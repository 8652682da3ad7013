import type { ReportTarget } from '#features/members/reports/server/report-targets.ts'
import { markGroupDeleted } from './group-deletion.queries.ts'
import { openGroup } from './groups.ts'
import { findReportedGroup, updateHidden } from './reported-groups.queries.ts'

export const reportedGroup: ReportTarget = {
  async find({ db, viewer }, id) {
    const group = await openGroup(db, viewer, id)
    return {
      authorId: group.creatorId,
      name: group.name,
      path: `/groups/${id}`,
      excerpt: `${group.name}\n${group.description}`,
      isPrivate: group.visibility === 'private',
    }
  },
  readForStaff: ({ db }, id) => findReportedGroup(db, id),
  setHidden: updateHidden,
  purge: markGroupDeleted,
}
