import { postMessages } from '#features/posts/copy.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { useViewer } from '#features/people/web/viewer.ts'
import { toast } from '#ui/overlays/toast.ts'
import { commentApi, type Comment, type CommentLikeState } from '../contract.ts'
import { commentMessages } from '../copy.ts'
import { patchComment } from './comment-cache.ts'
import type { CommentSubject } from './comment-subjects.ts'

/** Updates the like optimistically; reverts it with a toast on error. */
export function useLikeComment(subject: CommentSubject, comment: Comment) {
  const viewer = useViewer()
  const show = (isLiked: boolean) =>
    patchComment(subject, comment, (cached) => ({
      ...cached,
      isLiked,
      likesCount: cached.likesCount + Number(isLiked) - Number(cached.isLiked),
    }))
  const options = (before: boolean) => ({
    inTurn: `like comment ${comment.id}`,
    onSuccess: (state: CommentLikeState) =>
      patchComment(subject, comment, (cached) => ({ ...cached, ...state })),
    onError: () => {
      show(before)
      toast({ title: commentMessages.likeFailed, text: postMessages.likeFailedText, tone: 'bad' })
    },
  })
  const like = useEndpointMutation(commentApi.like, options(false))
  const unlike = useEndpointMutation(commentApi.unlike, options(true))

  return () => {
    if (!viewer)
      return toast({ title: postMessages.notLoggedIn, text: commentMessages.loginToLike, tone: 'bad' })
    show(!comment.isLiked)
    const send = comment.isLiked ? unlike : like
    send.mutate({ params: { id: comment.id } })
  }
}
