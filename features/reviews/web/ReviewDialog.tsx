import { useState, type FormEvent } from 'react'
import { longDate } from '#platform/contract/dates.ts'
import { productReviewApi, productReviewLimits } from '../contract.ts'
import { reasonOf } from '#platform/web/fetch.ts'
import { useSend } from '#platform/web/query.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { StarField } from '#ui/primitives/Stars.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { afterReview } from './refresh-reviews.ts'
import { reviewCopy, productReviewMessages } from '../copy.ts'

export type Reviewing = {
  productId: number
  name: string
  /** The order line of a new review; an existing review already has one. */
  lineId?: number
  until?: string
  review: { id: number; rating: number; content: string } | null
}

/** The form for stars and text about a purchase. */
export function ReviewDialog({ about, onClose }: { about: Reviewing; onClose: () => void }) {
  const { productId, name, lineId = 0, until, review } = about
  const [rating, setRating] = useState(review?.rating ?? 0)
  const [content, setContent] = useState(review?.content ?? '')
  const [error, setError] = useState('')
  const after = (title: string) => ({
    refreshes: afterReview,
    onSuccess: () => {
      toast({ title })
      onClose()
    },
    onError: (failure: Error) =>
      toast({ title: productReviewMessages.failed, text: reasonOf(failure), tone: 'bad' }),
  })
  const write = useSend(productReviewApi.write, after(productReviewMessages.posted))
  const change = useSend(productReviewApi.edit, after(productReviewMessages.changed))
  const isPending = write.isPending || change.isPending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (rating === 0) return setError(productReviewMessages.badRating)
    if (content.trim() === '') return setError(productReviewMessages.blank)
    setError('')
    if (review) change.mutate({ params: { id: productId, reviewId: review.id }, body: { rating, content } })
    else write.mutate({ params: { id: productId }, body: { lineId, rating, content } })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={reviewCopy.title(name)}
      text={until && reviewCopy.until(longDate(until))}
      close={reviewCopy.close}
      look="h3"
    >
      <form onSubmit={submit} noValidate>
        <DialogBody>
          <StarField
            legend={reviewCopy.yourRating}
            rating={rating}
            onRating={setRating}
            labelOf={reviewCopy.stars}
          />
          <Field label={reviewCopy.yourReview}>
            <TextArea
              rows={4}
              value={content}
              placeholder={reviewCopy.hint}
              maxLength={productReviewLimits.content}
              onChange={(event) => setContent(event.target.value)}
            />
          </Field>
          {error && (
            <div role="alert">
              <FieldError>{error}</FieldError>
            </div>
          )}
        </DialogBody>
        <DialogFooter>
          <Button variant="ghost" onClick={onClose}>
            {reviewCopy.cancel}
          </Button>
          <Button type="submit" busy={isPending && reviewCopy.saving}>
            {review ? reviewCopy.save : reviewCopy.post}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
