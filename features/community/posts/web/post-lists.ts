import { updateMe } from '#features/members/people/web/viewer.ts'
import { call } from '#platform/web/fetch.ts'
import {
  addToList,
  forget,
  keyOf,
  queryClient,
  refreshFor,
  removeFromLists,
  updateInCaches,
} from '#platform/web/query.ts'
import { onLive, useLiveState } from '#platform/web/realtime.ts'
import type { FeedItem } from '../contract.ts'
import { postApi } from '../contract.ts'
import { tagApi } from '../tags.contract.ts'

export const patchPost = (id: number, change: (post: FeedItem) => FeedItem | null) =>
  updateInCaches<FeedItem>(['posts'], id, change)

/** Puts a new or restored post at the top of the feeds. */
export function showPost(post: FeedItem) {
  addToList(keyOf(postApi.feed), post, 'head')
  addToList(keyOf(postApi.feed, { query: { feed: 'following' } }), post, 'head')
  addToList(keyOf(postApi.byMember, { params: { id: post.userId } }), post, 'head')
  if (post.groupId !== null) void refreshFor({ id: post.groupId }, 'groupPosts')
  void queryClient.invalidateQueries({ queryKey: [postApi.photos.path], refetchType: 'active' })
  void queryClient.invalidateQueries({ queryKey: [tagApi.trending.path] })
  if (!post.isHeld) updateMe((me) => ({ ...me, postsCount: (me.postsCount ?? 0) + 1 }))
  awaitPreview(post)
}

const previewMs = 60_000

/** The server fetches the preview of a new post's link afterwards, and says when it has it. */
function awaitPreview({ id, content, linkPreview }: FeedItem) {
  if (linkPreview || !content.includes('://')) return
  const read = () =>
    call(postApi.read, { params: { id } }).then(
      (post) => post.linkPreview && patchPost(id, () => post),
      () => {},
    )
  const stopListening = onLive('preview', (message) => {
    if (message.id !== id) return
    stop()
    void read()
  })
  // What is announced while the page is not connected does not reach it.
  const stopWatching = useLiveState.subscribe((state) => void (state === 'active' && read()))
  const stop = () => {
    stopListening()
    stopWatching()
  }
  setTimeout(stop, previewMs)
  // NOTE: on a slow connection the message may have come before the answer with the post.
  void read()
}

/** Takes what this member wrote out of the lists, before the server confirms a mute or a block. */
export const hidePostsOf = (userId: number) =>
  removeFromLists(
    ['posts'],
    (post) => typeof post === 'object' && post !== null && 'userId' in post && post.userId === userId,
  )

export function hidePost(post: FeedItem) {
  // NOTE: clears the cache of its own pages first; a page that is open keeps showing it until the viewer leaves.
  forget('post', { params: { id: post.id } })
  patchPost(post.id, () => null)
  void queryClient.invalidateQueries({ queryKey: [postApi.photos.path], refetchType: 'active' })
  updateMe((me) =>
    me.id === post.userId && !post.isHeld ? { ...me, postsCount: Math.max(0, (me.postsCount ?? 0) - 1) } : me,
  )
}
