import { serve, servePrepared } from '#platform/server/http/route.ts'
import { postApi } from '../contract.ts'
import { hiddenApi, savedPostApi } from '../marks.contract.ts'
import { likeApi } from '../reactions.contract.ts'
import { tagApi } from '../tags.contract.ts'
import { listSaved } from './bookmarks.queries.ts'
import { restorePost } from './deletion/deletion.ts'
import type { EventEffects } from './event-posts.ts'
import { hidePost, showPostAgain } from './hidden/hidden-posts.ts'
import { removeLinkPreview } from './link-previews.ts'
import { admitPhotos } from './photos.ts'
import { createPostOrEvent, deletePostOrEvent, editPostOrEvent, preparePictures } from './posts-and-events.ts'
import {
  countFreshPosts,
  likePost,
  readFeed,
  readHistory,
  readLikes,
  readPost,
  savePost,
  unlikePost,
  unsavePost,
} from './posts.ts'
import { readPhotosOf, readPostsOf } from './profile/posts-of-members.ts'
import { lookUpTags } from './tags.queries.ts'
import { readTrending } from './tags.ts'

export const postRoutes = (effects: EventEffects) => [
  serve(postApi.feed, ({ db, viewer, query }) => readFeed(db, viewer, query)),
  serve(postApi.fresh, ({ db, viewer, query }) =>
    countFreshPosts(db, viewer, Number(query.since), query.feed),
  ),
  servePrepared(
    postApi.create,
    ({ config, body, files }) => preparePictures(config, body, files),
    ({ db, viewer, body, prepared }) => createPostOrEvent(db, viewer, body, prepared),
    { admitFile: ({ db, viewer }, count) => admitPhotos(db, viewer, count) },
  ),
  serve(
    postApi.edit,
    ({ db, config, viewer, params, body, files }) =>
      editPostOrEvent(db, config, viewer, params.id, { change: body, sent: files, effects }),
    { admitFile: ({ db, viewer }, count) => admitPhotos(db, viewer, count) },
  ),
  serve(postApi.remove, ({ db, viewer, params, query }) =>
    deletePostOrEvent(db, viewer, params.id, query.reason, effects),
  ),
  serve(postApi.read, ({ db, viewer, params }) => readPost(db, viewer, params.id)),
  serve(postApi.restore, ({ db, viewer, params }) => restorePost(db, viewer, params.id)),
  serve(postApi.removePreview, ({ db, viewer, params }) => removeLinkPreview(db, viewer, params.id)),
  serve(postApi.history, ({ db, viewer, params }) => readHistory(db, viewer, params.id)),
  serve(likeApi.list, ({ db, viewer, params, query }) => readLikes(db, viewer, params.id, query)),
  serve(likeApi.add, ({ db, viewer, params }) => likePost(db, viewer, params.id)),
  serve(likeApi.remove, ({ db, viewer, params }) => unlikePost(db, viewer, params.id)),
  serve(savedPostApi.save, ({ db, viewer, params }) => savePost(db, viewer, params.id)),
  serve(savedPostApi.unsave, ({ db, viewer, params }) => unsavePost(db, viewer, params.id)),
  serve(hiddenApi.hide, ({ db, viewer, params }) => hidePost(db, viewer, params.id)),
  serve(hiddenApi.showAgain, ({ db, viewer, params }) => showPostAgain(db, viewer, params.id)),
  serve(savedPostApi.list, ({ db, viewer, query }) => listSaved(db, viewer, query)),
  serve(postApi.byMember, ({ db, viewer, params, query }) => readPostsOf(db, viewer, params.id, query)),
  serve(postApi.photos, ({ db, viewer, params, query }) => readPhotosOf(db, viewer, params.id, query)),
  serve(tagApi.trending, ({ db }) => readTrending(db)),
  serve(tagApi.lookup, ({ db, viewer, query }) => lookUpTags(db, viewer, query.q)),
]
