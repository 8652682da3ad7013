import { groupMessages } from '#features/community/groups/copy.ts'
import { canReadInGroup } from '#features/community/groups/permissions.ts'
import { openGroup } from '#features/community/groups/server/groups.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { authorize } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { GroupSearch } from '../../group-search.contract.ts'
import { correctWords } from '../words.ts'
import { findComments, findDiscussions, findPosts } from './group-search.queries.ts'

/** What the viewer can read in a group and has the words; where nothing has, what has similar ones. */
export async function searchGroup(
  db: Db,
  viewer: Viewer | null,
  groupId: number,
  q: string,
): Promise<GroupSearch> {
  const group = await openGroup(db, viewer, groupId)
  authorize(canReadInGroup(viewer, group), groupMessages.closed)

  const found = await find(db, viewer, groupId, q)
  if (hasAny(found)) return { corrected: null, ...found }
  const corrected = await correctWords(db, q)
  const similar = corrected === null ? found : await find(db, viewer, groupId, corrected)
  return { corrected: hasAny(similar) ? corrected : null, ...similar }
}

type Found = Omit<GroupSearch, 'corrected'>

const hasAny = ({ discussions, posts, comments }: Found) =>
  discussions.length + posts.length + comments.length > 0

async function find(db: Db, viewer: Viewer | null, groupId: number, words: string): Promise<Found> {
  const [discussions, posts, comments] = await Promise.all([
    findDiscussions(db, viewer, groupId, words),
    findPosts(db, viewer, groupId, words),
    findComments(db, viewer, groupId, words),
  ])
  return { discussions, posts, comments }
}
