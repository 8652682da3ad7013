import { serve } from '#platform/server/http/route.ts'
import { discussionApi } from '../contract.ts'
import {
  changeDiscussion,
  readDiscussion,
  readDiscussions,
  removeLinkPreview,
  removeDiscussion,
  startDiscussion,
} from './discussions.ts'
import { markAllDiscussionsRead, markDiscussionRead } from './reading.ts'

export const discussionRoutes = [
  serve(discussionApi.list, ({ db, viewer, params, query }) => readDiscussions(db, viewer, params.id, query)),
  serve(discussionApi.create, ({ db, viewer, params, body }) => startDiscussion(db, viewer, params.id, body)),
  serve(discussionApi.read, ({ db, viewer, params }) =>
    readDiscussion(db, viewer, params.id, params.discussionId),
  ),
  serve(discussionApi.markRead, ({ db, viewer, params }) =>
    markDiscussionRead(db, viewer, params.id, params.discussionId),
  ),
  serve(discussionApi.markAllRead, ({ db, viewer, params }) => markAllDiscussionsRead(db, viewer, params.id)),
  serve(discussionApi.edit, ({ db, viewer, params, body }) =>
    changeDiscussion(db, viewer, params.id, params.discussionId, body),
  ),
  serve(discussionApi.removePreview, ({ db, viewer, params }) =>
    removeLinkPreview(db, viewer, params.id, params.discussionId),
  ),
  serve(discussionApi.remove, ({ db, viewer, params, query }) =>
    removeDiscussion(db, viewer, params.id, params.discussionId, query.reason),
  ),
]
