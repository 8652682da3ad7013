import { useState, type FormEvent } from 'react'
import { longDate } from '#shared/dates.ts'
import { productReviewApi, productReviewLimits, productReviewMessages } from '#shared/productReviews.ts'
import { reasonOf } from '#web/client/call.ts'
import { useSend } from '#web/client/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/Dialog.tsx'
import { Field, FieldError } from '#web/ui/Field.tsx'
import { StarField } from '#web/ui/Stars.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { toast } from '#web/ui/toast.ts'
import { afterReview } from './refreshes.ts'
import { reviewWords as words } from './words.ts'

export type Reviewing = {
  productId: number
  name: string
  /** Of which line of an order it is; a review that is there already knows. */
  lineId?: number
  until?: string
  review: { id: number; rating: number; content: string } | null
}

/** Stars and words about something one has bought. */
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
      title={words.title(name)}
      text={until && words.until(longDate(until))}
      close={words.close}
      look="h3"
    >
      <form onSubmit={submit} noValidate>
        <DialogBody>
          <StarField legend={words.yourRating} rating={rating} onRating={setRating} labelOf={words.stars} />
          <Field label={words.yourReview}>
            <TextArea
              rows={4}
              value={content}
              placeholder={words.hint}
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
            {words.cancel}
          </Button>
          <Button type="submit" busy={isPending && words.saving}>
            {review ? words.save : words.post}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
