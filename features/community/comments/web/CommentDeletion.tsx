import type { Group } from '#features/community/groups/contract.ts'
import { postCopy } from '#features/community/posts/copy.ts'
import { staffReason } from '#features/members/audit/staff-reason.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { owns } from '#platform/contract/viewer.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import type { Comment } from '../contract.ts'
import { commentCopy, commentMessages } from '../copy.ts'
import { hostsComments } from '../permissions.ts'
import { hideComment } from './comment-cache.ts'
import type { CommentSubject } from './comment-subjects.ts'

type CommentDeletionProps = {
  comment: Comment
  subject: CommentSubject
  group: Group | undefined
  onClose: () => void
}

/** Asks before a comment goes for good. The replies of others stay. */
export function CommentDeletion({ comment, subject, group, onClose }: CommentDeletionProps) {
  const viewer = useViewer()
  const isTheirs = viewer !== null && (owns(viewer, comment) || hostsComments(viewer, subject, group))
  const remove = useEndpointMutation(subject.remove, {
    onSuccess: ({ message, isPlaceholder = false }) => {
      onClose()
      hideComment(subject, comment, isPlaceholder)
      toast({ title: message })
    },
    onError: (error) => toast({ title: commentMessages.deleteFailed(errorMessage(error)), tone: 'bad' }),
  })
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={commentCopy.deleteTitle}
      text={commentCopy.deleteText(comment.repliesCount)}
      cancel={postCopy.cancel}
      action={postCopy.deleteAction}
      busy={remove.isPending && postCopy.deleting}
      reason={isTheirs ? undefined : staffReason}
      onAction={(reason) => remove.mutate({ params: subject.paramsOf(comment), query: { reason } })}
    />
  )
}
