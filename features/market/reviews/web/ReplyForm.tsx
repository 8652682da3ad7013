import { useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { unchecked, useForm, type FormErrors } from '#ui/forms/use-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { reviewLimits } from '../contract.ts'
import { reviewCopy, reviewMessages } from '../copy.ts'
import type { AnyReview, ReviewSubject } from './review-subjects.ts'
import styles from './Reviews.module.css'

type ReplyFormProps = { subject: ReviewSubject; review: AnyReview; onDone: () => void }

export function ReplyForm({ subject, review, onDone }: ReplyFormProps) {
  const form = useForm({
    initial: { content: review.reply ?? '' },
    check: unchecked,
    checkMore: ({ content }): FormErrors => (content.trim() ? {} : { content: reviewMessages.blankReply }),
  })
  const reply = useEndpointMutation(subject.reply, {
    refreshes: subject.lists,
    onSuccess: () => {
      toast({ title: reviewMessages.replied })
      onDone()
    },
  })
  const send = form.submit((body) =>
    reply.mutateAsync({ params: { id: subject.id, reviewId: review.id }, body }),
  )
  return (
    <form onSubmit={send} noValidate className={styles.form}>
      <Field label={reviewCopy.yourReply} error={form.errors.content ?? form.failure}>
        <TextArea {...form.control('content')} rows={2} maxLength={reviewLimits.reply} />
      </Field>
      <div className={styles.actions}>
        <CancelButton variant="ghost" size="s" onCancel={onDone}>
          {reviewCopy.cancel}
        </CancelButton>
        <Button type="submit" size="s" busy={form.isSending && reviewCopy.saving}>
          {reviewCopy.sendReply}
        </Button>
      </div>
    </form>
  )
}
