import { businessApi, businessMessages, type Business, type BusinessReview } from '#shared/businesses.ts'
import { reasonOf } from '#web/client/call.ts'
import { useSend } from '#web/client/query.ts'
import { staffReason } from '#web/client/reason.ts'
import { useViewer } from '#web/client/viewer.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { businessWords } from './words.ts'

type ReviewDeletionProps = { business: Business; review: BusinessReview; onClose: () => void }

/** Asks before a review and its reply go. */
export function ReviewDeletion({ business, review, onClose }: ReviewDeletionProps) {
  const viewer = useViewer()
  const remove = useSend(businessApi.removeReview, {
    refreshes: [businessApi.reviews, businessApi.read, businessApi.list, businessApi.pins],
    onSuccess: () => {
      onClose()
      toast({ title: businessMessages.reviewDeleted })
    },
    onError: (error) => toast({ title: businessMessages.reviewFailed, text: reasonOf(error), tone: 'bad' }),
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
