import { serve } from '#platform/server/http/route.ts'
import { groupPostApi } from '../../group-posts.contract.ts'
import { markGroupPostsRead, readGroupPosts, setPinned } from './group-posts.ts'

export const groupPostRoutes = [
  serve(groupPostApi.list, ({ db, viewer, params, query }) => readGroupPosts(db, viewer, params.id, query)),
  serve(groupPostApi.pin, ({ db, viewer, params }) => setPinned(db, viewer, params.id, params.postId, true)),
  serve(groupPostApi.unpin, ({ db, viewer, params }) =>
    setPinned(db, viewer, params.id, params.postId, false),
  ),
  serve(groupPostApi.markRead, ({ db, viewer, params, body }) =>
    markGroupPostsRead(db, viewer, params.id, body.upTo),
  ),
]
