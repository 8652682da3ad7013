import type { ReportTarget } from '#features/members/reports/server/report-targets.ts'
import { readPerson } from './people.ts'
import { findReportedMember } from './reported-members.queries.ts'

/** A member is not hidden but limited or suspended. */
export const reportedMember: ReportTarget = {
  async find({ db, viewer }, id) {
    const person = await readPerson(db, viewer, id)
    return {
      authorId: id,
      name: person.displayName,
      path: `/profile/${id}`,
      excerpt: `${person.displayName} (@${person.username})\n${person.bio ?? ''}`,
      isPrivate: false,
    }
  },
  readForStaff: ({ db }, id) => findReportedMember(db, id),
}
