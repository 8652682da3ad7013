import type { FormEvent, ReactNode } from 'react'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { unchecked, useForm, type FormErrors } from '#ui/forms/use-form.ts'
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
  const { typed, errors, isSending, set, control, submit } = useForm({
    initial: { rating: review?.rating ?? 0, content: review?.content ?? '' },
    check: unchecked,
    checkMore: errorsOfReview,
  })
  const { write, change } = useSendReview(subject, onDone)
  const send = submit((body) => {
    const params = { id: subject.id }
    if (review) return change.mutateAsync({ params: { ...params, reviewId: review.id }, body })
    return write.mutateAsync({ params, body: { lineId, ...body } })
  })
  return (
    <form
      onSubmit={viewer ? send : askToLogIn}
      noValidate
      className={Body === Plain ? styles.form : undefined}
    >
      <Body>
        <StarField
          legend={reviewCopy.yourRating}
          rating={typed.rating}
          onRating={(rating) => set({ rating })}
          labelOf={reviewCopy.stars}
        />
        {errors.rating && (
          <div role="alert">
            <FieldError>{errors.rating}</FieldError>
          </div>
        )}
        <Field label={reviewCopy.yourReview} error={errors.content}>
          <TextArea
            {...control('content')}
            rows={4}
            placeholder={subject.hint}
            maxLength={reviewLimits.content}
          />
        </Field>
      </Body>
      <Footer>
        {onDone && (
          <CancelButton variant="ghost" onCancel={onDone}>
            {reviewCopy.cancel}
          </CancelButton>
        )}
        <Button type="submit" busy={isSending && reviewCopy.saving}>
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
  return { write, change }
}

function errorsOfReview({ rating, content }: { rating: number; content: string }): FormErrors {
  if (rating === 0) return { rating: reviewMessages.badRating }
  return content.trim() ? {} : { content: reviewMessages.blank }
}

function askToLogIn(event: FormEvent) {
  event.preventDefault()
  toast({ title: reviewCopy.notLoggedIn, text: reviewCopy.loginToReview, tone: 'bad' })
}

const Plain: Part = ({ children }) => children
const Actions: Part = ({ children }) => <div className={styles.actions}>{children}</div>
