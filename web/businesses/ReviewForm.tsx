import { useState, type FormEvent } from 'react'
import {
  businessApi,
  businessLimits,
  businessMessages,
  type Business,
  type BusinessReview,
} from '#shared/businesses.ts'
import { reasonOf } from '#web/client/call.ts'
import { useSend } from '#web/client/query.ts'
import { useViewer } from '#web/client/viewer.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field, FieldError } from '#web/ui/Field.tsx'
import { StarField } from '#web/ui/Stars.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { toast } from '#web/ui/toast.ts'
import { businessWords } from './words.ts'
import styles from './Reviews.module.css'

const refreshes = [businessApi.reviews, businessApi.read, businessApi.list, businessApi.pins]

type FormProps = { business: Business; review?: BusinessReview; onDone?: () => void }

export function ReviewForm({ business, review, onDone }: FormProps) {
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
      toast({ title: businessMessages.reviewFailed, text: reasonOf(failure), tone: 'bad' }),
  })
  const write = useSend(businessApi.review, after(businessMessages.reviewed))
  const change = useSend(businessApi.editReview, after(businessMessages.reviewChanged))
  const isPending = write.isPending || change.isPending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (!viewer)
      return toast({ title: businessMessages.notLoggedIn, text: businessMessages.loginToReview, tone: 'bad' })
    if (rating === 0) return setError(businessMessages.badRating)
    if (content.trim() === '') return setError(businessMessages.blankReview)
    setError(undefined)
    const { id } = business
    const body = { rating, content }
    if (review) change.mutate({ params: { id, reviewId: review.id }, body })
    else write.mutate({ params: { id }, body })
  }
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <StarField
        legend={businessWords.yourRating}
        rating={rating}
        onRating={setRating}
        labelOf={businessWords.stars}
      />
      <Field label={businessWords.yourReview} quiet>
        <TextArea
          rows={3}
          value={content}
          placeholder={businessWords.reviewHint}
          maxLength={businessLimits.review}
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
            {businessWords.cancel}
          </Button>
        )}
        <Button type="submit" size="s" busy={isPending && businessWords.sending}>
          {review ? businessWords.change : businessWords.post}
        </Button>
      </div>
    </form>
  )
}
