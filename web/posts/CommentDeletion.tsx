import { commentApi, commentMessages, type Comment } from '#shared/comments.ts'
import type { FeedItem } from '#shared/posts.ts'
import { reasonOf } from '#web/client/call.ts'
import { patchEverywhere, useSend } from '#web/client/query.ts'
import { staffReason } from '#web/client/reason.ts'
import { useViewer } from '#web/client/viewer.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { patchPost } from './postLists.ts'
import { postWords } from './words.ts'

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
      title={postWords.deleteCommentTitle}
      text={postWords.deleteCommentText}
      cancel={postWords.cancel}
      action={postWords.deleteAction}
      busy={remove.isPending && postWords.deleting}
      reason={isOwn ? undefined : staffReason}
      onAction={(reason) => remove.mutate({ params: { id: comment.id }, query: { reason } })}
    />
  )
}
