import { postApi, type LikeState, type FeedItem } from '../contract.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { useViewer } from '#features/people/web/viewer.ts'
import { toast } from '#ui/overlays/toast.ts'
import { patchPost } from './post-lists.ts'
import { eventCardMessages, postMessages } from '../copy.ts'

/** Updates the like optimistically; reverts it with a toast on error. */
export function useLike(post: FeedItem) {
  const viewer = useViewer()
  const words = post.isEvent ? eventCardMessages : postMessages
  const show = (isLiked: boolean) =>
    patchPost(post.id, (cached) => ({
      ...cached,
      isLiked,
      likesCount: cached.likesCount + Number(isLiked) - Number(cached.isLiked),
    }))
  // NOTE: the failed request decides what to revert to, because `post` has been patched by then.
  const options = (before: boolean) => ({
    inTurn: `like ${post.id}`,
    onSuccess: (state: LikeState) => patchPost(post.id, (cached) => ({ ...cached, ...state })),
    onError: () => {
      show(before)
      toast({ title: words.likeFailed, text: postMessages.likeFailedText, tone: 'bad' })
    },
  })
  const like = useEndpointMutation(postApi.like, options(false))
  const unlike = useEndpointMutation(postApi.unlike, options(true))

  return () => {
    if (!viewer) return toast({ title: postMessages.notLoggedIn, text: words.loginToLike, tone: 'bad' })
    show(!post.isLiked)
    const send = post.isLiked ? unlike : like
    send.mutate({ params: { id: post.id } })
  }
}

/** Saves optimistically, like useLike. */
export function useSave(post: FeedItem) {
  const viewer = useViewer()
  const show = (isSaved: boolean) => patchPost(post.id, (cached) => ({ ...cached, isSaved }))
  const options = (before: boolean, done: string) => ({
    inTurn: `save ${post.id}`,
    refreshes: [postApi.saved],
    onSuccess: () => toast({ title: done }),
    onError: () => {
      show(before)
      toast({ title: postMessages.saveFailed, tone: 'bad' })
    },
  })
  const save = useEndpointMutation(postApi.save, options(false, postMessages.saved))
  const unsave = useEndpointMutation(postApi.unsave, options(true, postMessages.unsaved))

  return () => {
    if (!viewer)
      return toast({ title: postMessages.notLoggedIn, text: postMessages.loginToSave, tone: 'bad' })
    show(!post.isSaved)
    const send = post.isSaved ? unsave : save
    send.mutate({ params: { id: post.id } })
  }
}
