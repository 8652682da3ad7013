import type { ReportTarget } from '#features/members/reports/server/report-targets.ts'
import { notFound } from '#platform/server/errors.ts'
import { isClosedGroup } from '../../contract.ts'
import { guideMessages } from '../../guide.copy.ts'
import { deletePage } from './guides.queries.ts'
import { openGuidePage } from './guides.ts'
import { findPlaceOfPage, findReportedPage, updateHidden } from './reported-guide-pages.queries.ts'

/** The member who changed the page last answers for it; once their account is gone, the owner of the group. */
export const reportedGuidePage: ReportTarget = {
  async find({ db, viewer }, id) {
    const place = await findPlaceOfPage(db, id)
    if (!place) throw notFound(guideMessages.missing)
    const { group, page } = await openGuidePage(db, viewer, place.groupId, id)
    return {
      authorId: place.editedBy ?? group.creatorId,
      name: page.title,
      path: `/groups/${group.id}?tab=guide&page=${id}`,
      excerpt: page.content,
      groupId: group.id,
      isPrivate: isClosedGroup(group),
    }
  },
  readForStaff: ({ db }, id) => findReportedPage(db, id),
  setHidden: updateHidden,
  purge: deletePage,
}
