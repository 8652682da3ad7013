import { serve, servePrepared } from '#platform/server/http/route.ts'
import { discussionApi } from '../contract.ts'
import { readDiscussion, readDiscussions, removeLinkPreview, removeDiscussion } from './discussions.ts'
import { admitPhotos, preparePhotos } from './photos.ts'
import { markAllDiscussionsRead, markDiscussionRead } from './reading.ts'
import { changeDiscussion, startDiscussion } from './write-discussions.ts'

export const discussionRoutes = [
  serve(discussionApi.list, ({ db, viewer, params, query }) => readDiscussions(db, viewer, params.id, query)),
  servePrepared(
    discussionApi.create,
    ({ config, files }) => preparePhotos(config, files),
    ({ db, viewer, params, body, prepared }) => startDiscussion(db, viewer, params.id, body, prepared),
    { admitFile: ({ db, viewer }, count) => admitPhotos(db, viewer, count) },
  ),
  serve(discussionApi.read, ({ db, viewer, params }) =>
    readDiscussion(db, viewer, params.id, params.discussionId),
  ),
  serve(discussionApi.markRead, ({ db, viewer, params }) =>
    markDiscussionRead(db, viewer, params.id, params.discussionId),
  ),
  serve(discussionApi.markAllRead, ({ db, viewer, params }) => markAllDiscussionsRead(db, viewer, params.id)),
  serve(
    discussionApi.edit,
    ({ db, config, viewer, params, body, files }) =>
      changeDiscussion({ db, config, viewer }, { groupId: params.id, id: params.discussionId }, body, files),
    { admitFile: ({ db, viewer }, count) => admitPhotos(db, viewer, count) },
  ),
  serve(discussionApi.removePreview, ({ db, viewer, params }) =>
    removeLinkPreview(db, viewer, params.id, params.discussionId),
  ),
  serve(discussionApi.remove, ({ db, viewer, params, query }) =>
    removeDiscussion(db, viewer, params.id, params.discussionId, query.reason),
  ),
]
