import { postMessages } from '#features/community/posts/copy.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { postpone, turnUnsent, unsentKind, type Toggle } from '#platform/web/unsent.ts'
import { toast } from '#ui/overlays/toast.ts'
import { commentApi, type Comment, type CommentLikeState } from '../contract.ts'
import { commentMessages } from '../copy.ts'
import { patchComment } from './comment-cache.ts'
import type { CommentSubject } from './comment-subjects.ts'

type CommentToggle = Toggle & { id: number; parentId: number | null; href: string }
export const unsentCommentLike = unsentKind<CommentToggle>('comment-like')
export const commentLikePlace = (id: number) => `like comment ${id}`

/** Updates the like optimistically; without a connection it waits, and on an error it is reverted with a toast. */
export function useLikeComment(subject: CommentSubject, comment: Comment) {
  const viewer = useViewer()
  const { id, parentId } = comment
  const place = commentLikePlace(id)
  const data = { id, parentId, href: subject.href }
  const options = (before: boolean) => ({
    inTurn: place,
    onSuccess: (state: CommentLikeState) => patchComment(comment, (cached) => ({ ...cached, ...state })),
    onError: (error: Error) => {
      if (postpone(error, unsentCommentLike, { place, data: { ...data, isOn: !before, was: before } })) return
      showCommentLike(comment, before)
      toast({ title: commentMessages.likeFailed, text: postMessages.likeFailedText, tone: 'bad' })
    },
  })
  const like = useEndpointMutation(commentApi.like, options(false))
  const unlike = useEndpointMutation(commentApi.unlike, options(true))

  return () => {
    if (!viewer)
      return toast({ title: postMessages.notLoggedIn, text: commentMessages.loginToLike, tone: 'bad' })
    showCommentLike(comment, !comment.isLiked)
    if (turnUnsent(place, !comment.isLiked)) return
    const send = comment.isLiked ? unlike : like
    send.mutate({ params: { id } })
  }
}

export const showCommentLike = (comment: Pick<Comment, 'id' | 'parentId'>, isLiked: boolean) =>
  patchComment(comment, (cached) => ({
    ...cached,
    isLiked,
    likesCount: cached.likesCount + Number(isLiked) - Number(cached.isLiked),
  }))
