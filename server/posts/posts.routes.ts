import { serve } from '#server/http/serve.ts'
import { commentApi } from '#shared/comments.ts'
import { postApi } from '#shared/posts.ts'
import { addComment, readComments, removeComment } from './comments.ts'
import {
  countFreshPosts,
  likePost,
  readFeed,
  readHistory,
  readLikes,
  readPhotosOf,
  readPost,
  readPostsOf,
  restorePost,
  savePost,
  unlikePost,
  unsavePost,
} from './posts.ts'
import { listSaved } from './saves.queries.ts'
import { readTrending } from './tags.ts'
import { lookUpTags } from './tags.queries.ts'

export const postRoutes = [
  serve(postApi.feed, ({ db, viewer, query }) => readFeed(db, viewer, query), { visitorsShareMs: 1_000 }),
  serve(
    postApi.fresh,
    ({ db, viewer, query }) => countFreshPosts(db, viewer, Number(query.since), query.feed),
    { visitorsShareMs: 1_000 },
  ),
  serve(postApi.read, ({ db, viewer, params }) => readPost(db, viewer, params.id)),
  serve(postApi.restore, ({ db, viewer, params }) => restorePost(db, viewer, params.id)),
  serve(postApi.history, ({ db, viewer, params }) => readHistory(db, viewer, params.id)),
  serve(postApi.likes, ({ db, viewer, params, query }) => readLikes(db, viewer, params.id, query)),
  serve(postApi.like, ({ db, viewer, params }) => likePost(db, viewer, params.id)),
  serve(postApi.unlike, ({ db, viewer, params }) => unlikePost(db, viewer, params.id)),
  serve(postApi.save, ({ db, viewer, params }) => savePost(db, viewer, params.id)),
  serve(postApi.unsave, ({ db, viewer, params }) => unsavePost(db, viewer, params.id)),
  serve(postApi.saved, ({ db, viewer, query }) => listSaved(db, viewer, query)),
  serve(postApi.byMember, ({ db, viewer, params, query }) => readPostsOf(db, viewer, params.id, query)),
  serve(postApi.photos, ({ db, viewer, params, query }) => readPhotosOf(db, viewer, params.id, query)),
  serve(postApi.trending, ({ db }) => readTrending(db)),
  serve(postApi.tagLookup, ({ db, viewer, query }) => lookUpTags(db, viewer, query.q)),
  serve(commentApi.list, ({ db, viewer, params, query }) => readComments(db, viewer, params.id, query)),
  serve(commentApi.add, ({ db, viewer, params, body }) => addComment(db, viewer, params.id, body)),
  serve(commentApi.remove, ({ db, viewer, params, query }) =>
    removeComment(db, viewer, params.id, query.reason),
  ),
]
