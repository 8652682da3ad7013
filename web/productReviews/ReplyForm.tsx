import { useState, type FormEvent } from 'react'
import {
  productReviewApi,
  productReviewLimits,
  productReviewMessages,
  type ProductReview,
} from '#shared/productReviews.ts'
import { reasonOf } from '#web/client/call.ts'
import { useSend } from '#web/client/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { toast } from '#web/ui/toast.ts'
import { reviewWords as words } from './words.ts'
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
      <Field label={words.yourReply} error={error}>
        <TextArea
          rows={2}
          value={content}
          maxLength={productReviewLimits.reply}
          onChange={(event) => setContent(event.target.value)}
        />
      </Field>
      <div className={styles.deeds}>
        <Button variant="ghost" size="s" onClick={onDone}>
          {words.cancel}
        </Button>
        <Button type="submit" size="s" busy={reply.isPending && words.saving}>
          {words.sendReply}
        </Button>
      </div>
    </form>
  )
}
