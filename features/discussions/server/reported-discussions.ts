import type { ReportTarget } from '#features/reports/server/report-targets.ts'
import { groupIdOf, openDiscussion } from './discussions.ts'
import { deleteDiscussion, updateHidden } from './discussions.queries.ts'

export const reportedDiscussion: ReportTarget = {
  async find({ db, viewer }, id) {
    const { group, discussion } = await openDiscussion(db, viewer, await groupIdOf(db, id), id)
    return {
      authorId: discussion.userId,
      name: discussion.title,
      path: `/groups/${group.id}?discussion=${id}`,
      excerpt: discussion.content,
      isPrivate: group.visibility === 'private',
    }
  },
  setHidden: updateHidden,
  purge: deleteDiscussion,
}
