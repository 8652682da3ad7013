import { useViewer } from '#features/members/people/web/viewer.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { postpone, turnUnsent, unsentKind, type Toggle } from '#platform/web/unsent.ts'
import { toast } from '#ui/overlays/toast.ts'
import { postApi, type LikeState, type FeedItem } from '../contract.ts'
import { eventCardMessages, postMessages } from '../copy.ts'
import { patchPost } from './post-lists.ts'

type PostToggle = Toggle & { id: number }
export const unsentLike = unsentKind<PostToggle>('like')
export const unsentSave = unsentKind<PostToggle>('save')
export const likePlace = (id: number) => `like ${id}`
export const savePlace = (id: number) => `save ${id}`

export const showLike = (id: number, isLiked: boolean) =>
  patchPost(id, (cached) => ({
    ...cached,
    isLiked,
    likesCount: cached.likesCount + Number(isLiked) - Number(cached.isLiked),
  }))

export const showSave = (id: number, isSaved: boolean) => patchPost(id, (cached) => ({ ...cached, isSaved }))

/** Updates the like optimistically; without a connection it waits, and on an error it is reverted with a toast. */
export function useLike(post: FeedItem) {
  const { id } = post
  const viewer = useViewer()
  const words = post.isEvent ? eventCardMessages : postMessages
  const place = likePlace(id)
  // NOTE: the failed request decides what to revert to, because `post` has been patched by then.
  const options = (before: boolean) => ({
    inTurn: place,
    onSuccess: (state: LikeState) => patchPost(id, (cached) => ({ ...cached, ...state })),
    onError: (error: Error) => {
      if (postpone(error, unsentLike, { place, data: { id, isOn: !before, was: before } })) return
      showLike(id, before)
      toast({ title: words.likeFailed, text: postMessages.likeFailedText, tone: 'bad' })
    },
  })
  const like = useEndpointMutation(postApi.like, options(false))
  const unlike = useEndpointMutation(postApi.unlike, options(true))

  return () => {
    if (!viewer) return toast({ title: postMessages.notLoggedIn, text: words.loginToLike, tone: 'bad' })
    showLike(id, !post.isLiked)
    if (turnUnsent(place, !post.isLiked)) return
    const send = post.isLiked ? unlike : like
    send.mutate({ params: { id } })
  }
}

/** Saves optimistically, like useLike. */
export function useSave(post: FeedItem) {
  const { id } = post
  const viewer = useViewer()
  const place = savePlace(id)
  const options = (before: boolean, done: string) => ({
    inTurn: place,
    refreshes: [postApi.saved],
    onSuccess: () => toast({ title: done }),
    onError: (error: Error) => {
      if (postpone(error, unsentSave, { place, data: { id, isOn: !before, was: before } })) return
      showSave(id, before)
      toast({ title: postMessages.saveFailed, tone: 'bad' })
    },
  })
  const save = useEndpointMutation(postApi.save, options(false, postMessages.saved))
  const unsave = useEndpointMutation(postApi.unsave, options(true, postMessages.unsaved))

  return () => {
    if (!viewer)
      return toast({ title: postMessages.notLoggedIn, text: postMessages.loginToSave, tone: 'bad' })
    showSave(id, !post.isSaved)
    if (turnUnsent(place, !post.isSaved)) return
    const send = post.isSaved ? unsave : save
    send.mutate({ params: { id } })
  }
}
