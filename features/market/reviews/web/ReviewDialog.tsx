import { longDate } from '#platform/contract/dates.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { reviewCopy } from '../copy.ts'
import { ReviewForm, type ReviewFormProps } from './ReviewForm.tsx'

type ReviewDialogProps = Omit<ReviewFormProps, 'onDone'> & { until?: string; onClose: () => void }

export function ReviewDialog({ until, onClose, ...props }: ReviewDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={reviewCopy.title(props.subject.name)}
      text={until && reviewCopy.until(longDate(until))}
      close={reviewCopy.close}
      look="h3"
    >
      <ReviewForm {...props} onDone={onClose} Body={DialogBody} Footer={DialogFooter} />
    </Dialog>
  )
}
