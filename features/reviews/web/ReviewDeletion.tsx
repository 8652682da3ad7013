import { productReviewApi, type ProductReview } from '../contract.ts'
import { reasonOf } from '#platform/web/fetch.ts'
import { useSend } from '#platform/web/query.ts'
import { staffReason } from '#features/audit/staff-reason.ts'
import { useViewer } from '#features/people/web/viewer.ts'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { afterReview } from './refresh-reviews.ts'
import { reviewCopy, productReviewMessages } from '../copy.ts'

/** Asks for confirmation before deleting a review and its reply. */
export function ReviewDeletion({ review, onClose }: { review: ProductReview; onClose: () => void }) {
  const viewer = useViewer()
  const remove = useSend(productReviewApi.remove, {
    refreshes: afterReview,
    onSuccess: ({ message }) => {
      onClose()
      toast({ title: message })
    },
    onError: (error) => toast({ title: productReviewMessages.failed, text: reasonOf(error), tone: 'bad' }),
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
        remove.mutate({ params: { id: review.productId, reviewId: review.id }, query: { reason } })
      }
    />
  )
}
