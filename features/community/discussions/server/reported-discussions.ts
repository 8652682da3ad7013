import { isClosedGroup } from '#features/community/groups/contract.ts'
import type { ReportTarget } from '#features/members/reports/server/report-targets.ts'
import { deleteDiscussion, updateHidden } from './discussions.queries.ts'
import { groupIdOf, openDiscussion } from './discussions.ts'
import { findReportedDiscussion } from './reported-discussions.queries.ts'

export const reportedDiscussion: ReportTarget = {
  async find({ db, viewer }, id) {
    const { group, discussion } = await openDiscussion(db, viewer, await groupIdOf(db, id), id)
    return {
      authorId: discussion.userId,
      name: discussion.title,
      path: `/groups/${group.id}?discussion=${id}`,
      excerpt: discussion.content,
      groupId: group.id,
      isPrivate: isClosedGroup(group),
    }
  },
  readForStaff: ({ db }, id) => findReportedDiscussion(db, id),
  setHidden: updateHidden,
  purge: deleteDiscussion,
}
