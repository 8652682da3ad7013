import { commentApi, type Comment } from '../contract.ts'
import type { FeedItem } from '#features/posts/contract.ts'
import { reasonOf } from '#platform/web/fetch.ts'
import { patchEverywhere, useSend } from '#platform/web/query.ts'
import { staffReason } from '#features/audit/staff-reason.ts'
import { useViewer } from '#features/people/web/viewer.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { patchPost } from '#features/posts/web/post-lists.ts'
import { postCopy } from '#features/posts/copy.ts'
import { commentMessages, commentCopy } from '../copy.ts'

/** Asks before a comment goes for good. */
export function CommentDeletion({
  comment,
  post,
  onClose,
}: {
  comment: Comment
  post: FeedItem
  onClose: () => void
}) {
  const viewer = useViewer()
  const isOwn = viewer?.id === comment.userId || viewer?.id === post.userId
  const remove = useSend(commentApi.remove, {
    onSuccess: () => {
      onClose()
      patchEverywhere<Comment>([commentApi.list], comment.id, () => null)
      patchPost(post.id, (kept) => ({ ...kept, commentsCount: Math.max(0, kept.commentsCount - 1) }))
      toast({ title: commentMessages.deleted })
    },
    onError: (error) => toast({ title: commentMessages.deleteFailed(reasonOf(error)), tone: 'bad' }),
  })
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={commentCopy.deleteTitle}
      text={commentCopy.deleteText}
      cancel={postCopy.cancel}
      action={postCopy.deleteAction}
      busy={remove.isPending && postCopy.deleting}
      reason={isOwn ? undefined : staffReason}
      onAction={(reason) => remove.mutate({ params: { id: comment.id }, query: { reason } })}
    />
  )
}
