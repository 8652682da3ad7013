import { productReviewApi, productReviewMessages, type ProductReview } from '#shared/productReviews.ts'
import { reasonOf } from '#web/client/call.ts'
import { useSend } from '#web/client/query.ts'
import { staffReason } from '#web/client/reason.ts'
import { useViewer } from '#web/client/viewer.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { afterReview } from './refreshes.ts'
import { reviewWords as words } from './words.ts'

/** Asks before a review and its reply go. */
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
      title={words.deleteTitle}
      text={words.deleteText}
      cancel={words.cancel}
      action={words.delete}
      busy={remove.isPending && words.deleting}
      reason={viewer && viewer.id !== review.userId ? staffReason : undefined}
      onAction={(reason) =>
        remove.mutate({ params: { id: review.productId, reviewId: review.id }, query: { reason } })
      }
    />
  )
}
