import {
  discussionApi,
  discussionMessages,
  type Discussion,
  type DiscussionComment,
} from '#shared/discussions.ts'
import { CallError } from '#web/client/call.ts'
import { patchEverywhere, useSend } from '#web/client/query.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { patchDiscussion } from './discussions.ts'
import { discussionWords, groupWords } from './words.ts'

type CommentRemovalProps = { comment: DiscussionComment; discussion: Discussion; onClose: () => void }

/** Asks before a comment goes for good. */
export function CommentRemoval({ comment, discussion, onClose }: CommentRemovalProps) {
  const remove = useSend(discussionApi.removeComment, {
    onSuccess: ({ message }) => {
      onClose()
      patchEverywhere<DiscussionComment>([discussionApi.comments], comment.id, () => null)
      patchDiscussion(discussion.id, (kept) => ({
        ...kept,
        commentsCount: Math.max(0, kept.commentsCount - 1),
      }))
      toast({ title: message })
    },
    onError: (error) =>
      toast({
        title: error instanceof CallError ? error.message : discussionMessages.commentDeleteFailed,
        tone: 'bad',
      }),
  })
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={discussionWords.deleteCommentTitle}
      text={discussionWords.deleteCommentText}
      cancel={groupWords.cancel}
      action={groupWords.deleteAction}
      busy={remove.isPending && groupWords.deleting}
      onAction={() =>
        remove.mutate({
          params: { id: discussion.groupId, discussionId: discussion.id, commentId: comment.id },
        })
      }
    />
  )
}
