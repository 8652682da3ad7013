import { discussionApi, type Discussion, type DiscussionComment } from '../contract.ts'
import type { Group } from '#features/groups/contract.ts'
import { staffReason } from '#features/audit/staff-reason.ts'
import { useViewer } from '#features/people/web/viewer.ts'
import { CallError } from '#platform/web/fetch.ts'
import { patchEverywhere, useSend } from '#platform/web/query.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { patchDiscussion } from './discussions.ts'
import { groupCopy } from '#features/groups/copy.ts'
import { discussionCopy, discussionMessages } from '../copy.ts'

type CommentRemovalProps = {
  group: Group
  comment: DiscussionComment
  discussion: Discussion
  onClose: () => void
}

/** Asks before a comment goes for good. */
export function CommentRemoval({ group, comment, discussion, onClose }: CommentRemovalProps) {
  const viewer = useViewer()
  const isTheirs = viewer !== null && [group.creatorId, discussion.userId, comment.userId].includes(viewer.id)
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
      title={discussionCopy.deleteCommentTitle}
      text={discussionCopy.deleteCommentText}
      cancel={groupCopy.cancel}
      action={groupCopy.deleteAction}
      busy={remove.isPending && groupCopy.deleting}
      reason={isTheirs ? undefined : staffReason}
      onAction={(reason) =>
        remove.mutate({
          params: { id: discussion.groupId, discussionId: discussion.id, commentId: comment.id },
          query: { reason },
        })
      }
    />
  )
}
