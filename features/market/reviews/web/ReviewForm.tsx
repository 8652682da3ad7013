import { useState, type FormEvent, type ReactNode } from 'react'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { StarField } from '#ui/primitives/Stars.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { reviewLimits } from '../contract.ts'
import { reviewCopy, reviewMessages } from '../copy.ts'
import type { ReviewSubject } from './review-subjects.ts'
import styles from './Reviews.module.css'

type Part = (props: { children: ReactNode }) => ReactNode
export type ReviewFormProps = {
  subject: ReviewSubject
  /** The one to change. */
  review?: { id: number; rating: number; content: string } | null
  /** Of a product: which line of an order it is about. */
  lineId?: number
  onDone?: () => void
}

type FormProps = ReviewFormProps & { Body?: Part; Footer?: Part }

/** Stars and words. In a dialog, its parts stand around the fields and the buttons. */
export function ReviewForm({ subject, review, lineId, onDone, Body = Plain, Footer = Actions }: FormProps) {
  const viewer = useViewer()
  const [rating, setRating] = useState(review?.rating ?? 0)
  const [content, setContent] = useState(review?.content ?? '')
  const [error, setError] = useState('')
  const { write, change, isPending } = useSendReview(subject, onDone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (!viewer) return toast({ title: reviewCopy.notLoggedIn, text: reviewCopy.loginToReview, tone: 'bad' })
    if (rating === 0) return setError(reviewMessages.badRating)
    if (content.trim() === '') return setError(reviewMessages.blank)
    setError('')
    const params = { id: subject.id }
    if (review) change.mutate({ params: { ...params, reviewId: review.id }, body: { rating, content } })
    else write.mutate({ params, body: { lineId, rating, content } })
  }
  return (
    <form onSubmit={submit} noValidate className={Body === Plain ? styles.form : undefined}>
      <Body>
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
            placeholder={subject.hint}
            maxLength={reviewLimits.content}
            onChange={(event) => setContent(event.target.value)}
          />
        </Field>
        {error && (
          <div role="alert">
            <FieldError>{error}</FieldError>
          </div>
        )}
      </Body>
      <Footer>
        {onDone && (
          <CancelButton variant="ghost" onCancel={onDone}>
            {reviewCopy.cancel}
          </CancelButton>
        )}
        <Button type="submit" busy={isPending && reviewCopy.saving}>
          {review ? reviewCopy.save : reviewCopy.post}
        </Button>
      </Footer>
    </form>
  )
}

function useSendReview(subject: ReviewSubject, onDone: (() => void) | undefined) {
  const after = (title: string) => ({
    refreshes: [...subject.lists, ...subject.ratings],
    onSuccess: () => {
      toast({ title })
      onDone?.()
    },
    onError: (failure: Error) =>
      toast({ title: reviewMessages.failed, text: errorMessage(failure), tone: 'bad' }),
  })
  const write = useEndpointMutation(subject.write, after(reviewMessages.posted))
  const change = useEndpointMutation(subject.edit, after(reviewMessages.changed))
  return { write, change, isPending: write.isPending || change.isPending }
}

const Plain: Part = ({ children }) => children
const Actions: Part = ({ children }) => <div className={styles.actions}>{children}</div>
