import { businessApi, type Business } from '#features/businesses/contract.ts'
import { reasonOf } from '#platform/web/fetch.ts'
import { useSend } from '#platform/web/query.ts'
import { staffReason } from '#features/audit/staff-reason.ts'
import { useViewer } from '#features/people/web/viewer.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { businessWords } from '#features/businesses/copy.ts'
import {
  businessReviewMessages,
  type BusinessReview,
  businessReviewApi,
} from '../business-reviews.contract.ts'

type ReviewDeletionProps = { business: Business; review: BusinessReview; onClose: () => void }

/** Asks before a review and its reply go. */
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
      title={businessWords.removeReviewTitle}
      text={businessWords.removeReviewText}
      cancel={businessWords.cancel}
      action={businessWords.delete}
      busy={remove.isPending && businessWords.removing}
      reason={viewer && viewer.id !== review.userId ? staffReason : undefined}
      onAction={(reason) =>
        remove.mutate({ params: { id: business.id, reviewId: review.id }, query: { reason } })
      }
    />
  )
}
