import { serve } from '#platform/server/http/route.ts'
import { discussionApi } from '../contract.ts'
import {
  addDiscussionComment,
  changeDiscussion,
  readDiscussion,
  readDiscussionComments,
  readDiscussions,
  removeDiscussion,
  removeDiscussionComment,
  startDiscussion,
} from './discussions.ts'

export const discussionRoutes = [
  serve(discussionApi.list, ({ db, viewer, params, query }) => readDiscussions(db, viewer, params.id, query)),
  serve(discussionApi.create, ({ db, viewer, params, body }) => startDiscussion(db, viewer, params.id, body)),
  serve(discussionApi.read, ({ db, viewer, params }) =>
    readDiscussion(db, viewer, params.id, params.discussionId),
  ),
  serve(discussionApi.edit, ({ db, viewer, params, body }) =>
    changeDiscussion(db, viewer, params.id, params.discussionId, body),
  ),
  serve(discussionApi.remove, ({ db, viewer, params, query }) =>
    removeDiscussion(db, viewer, params.id, params.discussionId, query.reason),
  ),
  serve(discussionApi.comments, ({ db, viewer, params, query }) =>
    readDiscussionComments(db, viewer, params.id, params.discussionId, query),
  ),
  serve(discussionApi.addComment, ({ db, viewer, params, body }) =>
    addDiscussionComment(db, viewer, params.id, params.discussionId, body.content),
  ),
  serve(discussionApi.removeComment, ({ db, viewer, params, query }) =>
    removeDiscussionComment(
      db,
      viewer,
      { groupId: params.id, discussionId: params.discussionId, id: params.commentId },
      query.reason,
    ),
  ),
]
