import { sql, type Expression } from 'kysely'
import { notHiddenText } from '#features/community/groups/server/approval/approval.queries.ts'
import {
  visibleGroups,
  writtenInGroupVisibleText,
} from '#features/community/groups/server/visibility.queries.ts'
import { isPersonVisible, sharedText } from '#features/members/people/server/visibility.queries.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { viewerCondition, type ViewerSql } from '#platform/server/postgres/viewer-condition.ts'

/** Over the rows `groups` and `users`, the author. */
const writtenText = (viewer: ViewerSql) =>
  writtenInGroupVisibleText(viewer, sharedText(viewer, 'profile_visibility'))

/** What the author of the row `users` wrote in this discussion; blocks and suspensions are checked by the caller. */
export const isWrittenVisible = (viewer: Viewer | null, discussionId: Expression<unknown>) =>
  sql<boolean>`exists (select 1 from discussions join groups on groups.id = discussions.group_id
    where discussions.id = ${discussionId} and ${viewerCondition(viewer, writtenText)})`

/** A discussion that this leaves out does not exist for the viewer. */
export const visibleDiscussions = (db: Db, viewer: Viewer | null) =>
  visibleGroups(db, viewer)
    .innerJoin('discussions', 'discussions.groupId', 'groups.id')
    .innerJoin('users', 'users.id', 'discussions.userId')
    .where(viewerCondition(viewer, (id) => notHiddenText('discussions', id)))
    .where(isPersonVisible(viewer))
    .where(viewerCondition(viewer, writtenText))
