import { serve, servePrepared } from '#platform/server/http/route.ts'
import { commentApi } from '../contract.ts'
import {
  addComment,
  editComment,
  preparePhotos,
  likeComment,
  readComments,
  readHistory,
  readReplies,
  readThread,
  removeComment,
  removeDiscussionComment,
  unlikeComment,
} from './comments.ts'

export const commentRoutes = [
  serve(commentApi.ofPost, ({ db, viewer, params, query }) =>
    readComments(db, viewer, { kind: 'post', id: params.id }, query),
  ),
  servePrepared(
    commentApi.addToPost,
    ({ config, files }) => preparePhotos(config, files),
    ({ db, viewer, params, body, prepared }) =>
      addComment(db, viewer, { kind: 'post', id: params.id }, body, prepared),
  ),
  serve(commentApi.remove, ({ db, viewer, params, query }) =>
    removeComment(db, viewer, params.id, query.reason),
  ),
  serve(commentApi.edit, ({ db, viewer, params, body }) => editComment(db, viewer, params.id, body)),
  serve(commentApi.history, ({ db, viewer, params }) => readHistory(db, viewer, params.id)),
  serve(commentApi.like, ({ db, viewer, params }) => likeComment(db, viewer, params.id)),
  serve(commentApi.unlike, ({ db, viewer, params }) => unlikeComment(db, viewer, params.id)),
  serve(commentApi.thread, ({ db, viewer, params }) => readThread(db, viewer, params.id)),
  serve(commentApi.replies, ({ db, viewer, params, query }) => readReplies(db, viewer, params.id, query)),
  serve(commentApi.ofEvent, ({ db, viewer, params, query }) =>
    readComments(db, viewer, { kind: 'event', id: params.id }, query),
  ),
  servePrepared(
    commentApi.addToEvent,
    ({ config, files }) => preparePhotos(config, files),
    ({ db, viewer, params, body, prepared }) =>
      addComment(db, viewer, { kind: 'event', id: params.id }, body, prepared),
  ),
  serve(commentApi.ofDiscussion, ({ db, viewer, params, query }) =>
    readComments(db, viewer, { kind: 'discussion', id: params.discussionId, groupId: params.id }, query),
  ),
  servePrepared(
    commentApi.addToDiscussion,
    ({ config, files }) => preparePhotos(config, files),
    ({ db, viewer, params, body, prepared }) =>
      addComment(
        db,
        viewer,
        { kind: 'discussion', id: params.discussionId, groupId: params.id },
        body,
        prepared,
      ),
  ),
  serve(commentApi.removeFromDiscussion, ({ db, viewer, params, query }) =>
    removeDiscussionComment(
      db,
      viewer,
      { groupId: params.id, discussionId: params.discussionId, id: params.commentId },
      query.reason,
    ),
  ),
]
