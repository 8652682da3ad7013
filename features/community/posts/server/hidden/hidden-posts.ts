import type { Viewer } from '#platform/contract/viewer.ts'
import { authorize } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { postMessages } from '../../copy.ts'
import { canHidePost } from '../../permissions.ts'
import { readPost } from '../posts.ts'
import { deleteHidden, insertHidden } from './hidden-posts.queries.ts'

/** The post leaves every list that the viewer reads, and its notifications. Nobody else is told. */
export async function hidePost(db: Db, viewer: Viewer, id: number) {
  const post = await readPost(db, viewer, id)
  authorize(canHidePost(viewer, post), postMessages.hideOwn)
  await insertHidden(db, viewer.id, id)
  return { isHidden: true }
}

export async function showPostAgain(db: Db, viewer: Viewer, id: number) {
  await readPost(db, viewer, id)
  await deleteHidden(db, viewer.id, id)
  return { isHidden: false }
}
