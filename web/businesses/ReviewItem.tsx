import { useState, type FormEvent } from 'react'
import {
  businessApi,
  businessLimits,
  businessMessages,
  type Business,
  type BusinessReview,
} from '#shared/businesses.ts'
import { timeAgo } from '#shared/dates.ts'
import { can } from '#shared/permissions.ts'
import { reasonOf } from '#web/client/call.ts'
import { links } from '#web/client/links.ts'
import { useNow } from '#web/client/now.ts'
import { useSend } from '#web/client/query.ts'
import { useViewer } from '#web/client/viewer.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Stars } from '#web/ui/Stars.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useLater } from '#web/ui/later.ts'
import { toast } from '#web/ui/toast.ts'
import { loadReviewDeletion } from './parts.later.ts'
import { ReviewForm } from './ReviewForm.tsx'
import { businessWords } from './words.ts'
import styles from './Reviews.module.css'

type ItemProps = { business: Business; review: BusinessReview; short?: boolean }

/** A review with what the owner answered; `short` is for reading alone. */
export function ReviewItem({ business, review, short }: ItemProps) {
  const viewer = useViewer()
  const now = useNow()
  const [doing, setDoing] = useState<'edit' | 'reply' | null>(null)
  const { user } = review
  if (doing === 'edit')
    return (
      <li className={styles.item}>
        <ReviewForm business={business} review={review} onDone={() => setDoing(null)} />
      </li>
    )
  return (
    <li className={styles.item}>
      <div className={styles.who}>
        <Avatar id={user.id} name={user.displayName} src={user.avatarUrl} size={32} />
        <div>
          <a href={links.profile(user.id)} className={styles.name}>
            {user.displayName}
          </a>
          <p className={styles.when}>
            <Stars rating={review.rating} label={businessWords.stars(review.rating)} />
            <span>{timeAgo(review.createdAt, now)}</span>
            {review.editedAt && <span>{businessWords.edited}</span>}
          </p>
        </div>
      </div>
      <p className={styles.text}>{review.content}</p>
      {review.reply && (
        <div className={styles.reply}>
          <p className={styles.name}>{businessWords.replyOf(business.name)}</p>
          <p className={styles.text}>{review.reply}</p>
        </div>
      )}
      {viewer && !short && doing === null && (
        <div className={styles.deeds}>
          {can.replyToReview(viewer, business) && (
            <Button variant="ghost" size="s" onClick={() => setDoing('reply')}>
              {businessWords.reply}
            </Button>
          )}
          {can.editReview(viewer, review) && (
            <Button variant="ghost" size="s" onClick={() => setDoing('edit')}>
              {businessWords.editReview}
            </Button>
          )}
          {can.deleteReview(viewer, review) && <Delete business={business} review={review} />}
        </div>
      )}
      {doing === 'reply' && <ReplyForm business={business} review={review} onDone={() => setDoing(null)} />}
    </li>
  )
}

function Delete(props: ItemProps) {
  const question = useLater(loadReviewDeletion)
  return (
    <>
      <Button variant="ghost" size="s" aria-haspopup="dialog" {...question.hints}>
        {businessWords.delete}
      </Button>
      {question.Part && <question.Part {...props} onClose={question.dismiss} />}
    </>
  )
}

function ReplyForm({ business, review, onDone }: ItemProps & { onDone: () => void }) {
  const [content, setContent] = useState(review.reply ?? '')
  const reply = useSend(businessApi.reply, {
    refreshes: [businessApi.reviews],
    onSuccess: () => {
      toast({ title: businessMessages.replied })
      onDone()
    },
    onError: (error) => toast({ title: businessMessages.reviewFailed, text: reasonOf(error), tone: 'bad' }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!content.trim()) return toast({ title: businessMessages.blankReply, tone: 'bad' })
    reply.mutate({ params: { id: business.id, reviewId: review.id }, body: { content } })
  }
  return (
    <form onSubmit={submit} className={styles.form}>
      <Field label={businessWords.replyLabel} quiet>
        <TextArea
          rows={2}
          value={content}
          placeholder={businessWords.replyLabel}
          maxLength={businessLimits.reply}
          onChange={(event) => setContent(event.target.value)}
        />
      </Field>
      <div className={styles.deeds}>
        <Button variant="ghost" size="s" onClick={onDone}>
          {businessWords.cancel}
        </Button>
        <Button type="submit" size="s" busy={reply.isPending && businessWords.sending}>
          {businessWords.sendReply}
        </Button>
      </div>
    </form>
  )
}
