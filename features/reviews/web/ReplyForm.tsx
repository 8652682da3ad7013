import { useState, type FormEvent } from 'react'
import { productReviewApi, productReviewLimits, type ProductReview } from '../contract.ts'
import { reasonOf } from '#platform/web/fetch.ts'
import { useSend } from '#platform/web/query.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { reviewCopy, productReviewMessages } from '../copy.ts'
import styles from './ProductReviews.module.css'

export function ReplyForm({ review, onDone }: { review: ProductReview; onDone: () => void }) {
  const [content, setContent] = useState(review.reply ?? '')
  const [error, setError] = useState('')
  const reply = useSend(productReviewApi.reply, {
    refreshes: [productReviewApi.list, productReviewApi.ofBusiness],
    onSuccess: () => {
      toast({ title: productReviewMessages.replied })
      onDone()
    },
    onError: (failure) => setError(reasonOf(failure)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (content.trim() === '') return setError(productReviewMessages.blankReply)
    setError('')
    reply.mutate({ params: { id: review.productId, reviewId: review.id }, body: { content } })
  }
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <Field label={reviewCopy.yourReply} error={error}>
        <TextArea
          rows={2}
          value={content}
          maxLength={productReviewLimits.reply}
          onChange={(event) => setContent(event.target.value)}
        />
      </Field>
      <div className={styles.deeds}>
        <Button variant="ghost" size="s" onClick={onDone}>
          {reviewCopy.cancel}
        </Button>
        <Button type="submit" size="s" busy={reply.isPending && reviewCopy.saving}>
          {reviewCopy.sendReply}
        </Button>
      </div>
    </form>
  )
}
