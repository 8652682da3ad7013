import { staffReason } from '#features/members/audit/staff-reason.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { reviewCopy, reviewMessages } from '../copy.ts'
import type { AnyReview, ReviewSubject } from './review-subjects.ts'

type ReviewDeletionProps = { subject: ReviewSubject; review: AnyReview; onClose: () => void }

/** Asks before a review and its reply go. */
export function ReviewDeletion({ subject, review, onClose }: ReviewDeletionProps) {
  const viewer = useViewer()
  const remove = useEndpointMutation(subject.remove, {
    refreshes: [...subject.lists, ...subject.ratings],
    onSuccess: ({ message }) => {
      onClose()
      toast({ title: message })
    },
    onError: (error) => toast({ title: reviewMessages.failed, text: errorMessage(error), tone: 'bad' }),
  })
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={reviewCopy.deleteTitle}
      text={reviewCopy.deleteText}
      cancel={reviewCopy.cancel}
      action={reviewCopy.delete}
      busy={remove.isPending && reviewCopy.deleting}
      reason={viewer && viewer.id !== review.userId ? staffReason : undefined}
      onAction={(reason) =>
        remove.mutate({ params: { id: subject.id, reviewId: review.id }, query: { reason } })
      }
    />
  )
}
