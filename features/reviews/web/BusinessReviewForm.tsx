import { useState, type FormEvent } from 'react'
import { businessApi, type Business } from '#features/businesses/contract.ts'
import { reasonOf } from '#platform/web/fetch.ts'
import { useSend } from '#platform/web/query.ts'
import { useViewer } from '#features/people/web/viewer.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { StarField } from '#ui/primitives/Stars.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { businessCopy, businessMessages } from '#features/businesses/copy.ts'
import styles from './BusinessReviews.module.css'
import { businessReviewLimits, type BusinessReview, businessReviewApi } from '../business-reviews.contract.ts'
import { businessReviewMessages } from '../copy.ts'

const refreshes = [businessReviewApi.list, businessApi.read, businessApi.list, businessApi.pins]

type FormProps = { business: Business; review?: BusinessReview; onDone?: () => void }

export function BusinessReviewForm({ business, review, onDone }: FormProps) {
  const viewer = useViewer()
  const [rating, setRating] = useState(review?.rating ?? 0)
  const [content, setContent] = useState(review?.content ?? '')
  const [error, setError] = useState<string>()
  const after = (title: string) => ({
    refreshes,
    onSuccess: () => {
      toast({ title })
      onDone?.()
    },
    onError: (failure: Error) =>
      toast({ title: businessReviewMessages.reviewFailed, text: reasonOf(failure), tone: 'bad' }),
  })
  const write = useSend(businessReviewApi.write, after(businessReviewMessages.reviewed))
  const change = useSend(businessReviewApi.edit, after(businessReviewMessages.reviewChanged))
  const isPending = write.isPending || change.isPending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (!viewer)
      return toast({
        title: businessMessages.notLoggedIn,
        text: businessReviewMessages.loginToReview,
        tone: 'bad',
      })
    if (rating === 0) return setError(businessReviewMessages.badRating)
    if (content.trim() === '') return setError(businessReviewMessages.blankReview)
    setError(undefined)
    const { id } = business
    const body = { rating, content }
    if (review) change.mutate({ params: { id, reviewId: review.id }, body })
    else write.mutate({ params: { id }, body })
  }
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <StarField
        legend={businessCopy.yourRating}
        rating={rating}
        onRating={setRating}
        labelOf={businessCopy.stars}
      />
      <Field label={businessCopy.yourReview} quiet>
        <TextArea
          rows={3}
          value={content}
          placeholder={businessCopy.reviewHint}
          maxLength={businessReviewLimits.review}
          onChange={(event) => setContent(event.target.value)}
        />
      </Field>
      {error && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
      <div className={styles.deeds}>
        {onDone && (
          <Button variant="ghost" size="s" onClick={onDone}>
            {businessCopy.cancel}
          </Button>
        )}
        <Button type="submit" size="s" busy={isPending && businessCopy.sending}>
          {review ? businessCopy.change : businessCopy.post}
        </Button>
      </div>
    </form>
  )
}
