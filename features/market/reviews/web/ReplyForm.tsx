import { useState, type FormEvent } from 'react'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { reviewLimits } from '../contract.ts'
import { reviewCopy, reviewMessages } from '../copy.ts'
import type { AnyReview, ReviewSubject } from './review-subjects.ts'
import styles from './Reviews.module.css'

type ReplyFormProps = { subject: ReviewSubject; review: AnyReview; onDone: () => void }

export function ReplyForm({ subject, review, onDone }: ReplyFormProps) {
  const [content, setContent] = useState(review.reply ?? '')
  const [error, setError] = useState('')
  const reply = useEndpointMutation(subject.reply, {
    refreshes: subject.lists,
    onSuccess: () => {
      toast({ title: reviewMessages.replied })
      onDone()
    },
    onError: (failure) => setError(errorMessage(failure)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (content.trim() === '') return setError(reviewMessages.blankReply)
    setError('')
    reply.mutate({ params: { id: subject.id, reviewId: review.id }, body: { content } })
  }
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <Field label={reviewCopy.yourReply} error={error}>
        <TextArea
          rows={2}
          value={content}
          maxLength={reviewLimits.reply}
          onChange={(event) => setContent(event.target.value)}
        />
      </Field>
      <div className={styles.actions}>
        <CancelButton variant="ghost" size="s" onCancel={onDone}>
          {reviewCopy.cancel}
        </CancelButton>
        <Button type="submit" size="s" busy={reply.isPending && reviewCopy.saving}>
          {reviewCopy.sendReply}
        </Button>
      </div>
    </form>
  )
}
