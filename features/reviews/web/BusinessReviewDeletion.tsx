import { businessApi, type Business } from '#features/businesses/contract.ts'
import { reasonOf } from '#platform/web/fetch.ts'
import { useSend } from '#platform/web/query.ts'
import { staffReason } from '#features/audit/staff-reason.ts'
import { useViewer } from '#features/people/web/viewer.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { businessCopy } from '#features/businesses/copy.ts'
import { type BusinessReview, businessReviewApi } from '../business-reviews.contract.ts'
import { businessReviewMessages } from '../copy.ts'

type ReviewDeletionProps = { business: Business; review: BusinessReview; onClose: () => void }

/** Asks for confirmation before deleting a review and its reply. */
export function BusinessReviewDeletion({ business, review, onClose }: ReviewDeletionProps) {
  const viewer = useViewer()
  const remove = useSend(businessReviewApi.remove, {
    refreshes: [businessReviewApi.list, businessApi.read, businessApi.list, businessApi.pins],
    onSuccess: () => {
      onClose()
      toast({ title: businessReviewMessages.reviewDeleted })
    },
    onError: (error) =>
      toast({ title: businessReviewMessages.reviewFailed, text: reasonOf(error), tone: 'bad' }),
  })
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={businessCopy.removeReviewTitle}
      text={businessCopy.removeReviewText}
      cancel={businessCopy.cancel}
      action={businessCopy.delete}
      busy={remove.isPending && businessCopy.removing}
      reason={viewer && viewer.id !== review.userId ? staffReason : undefined}
      onAction={(reason) =>
        remove.mutate({ params: { id: business.id, reviewId: review.id }, query: { reason } })
      }
    />
  )
}
