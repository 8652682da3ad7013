import { useState, type FormEvent } from 'react'
import { type Business } from '#features/businesses/contract.ts'
import { timeAgo } from '#platform/contract/dates.ts'
import { canDeleteReview, canEditReview, canReplyToReview } from '../permissions.ts'
import { reasonOf } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useNow } from '#platform/web/now.ts'
import { useSend } from '#platform/web/query.ts'
import { useViewer } from '#features/people/web/viewer.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Stars } from '#ui/primitives/Stars.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { useLater } from '#ui/overlays/use-lazy-component.ts'
import { toast } from '#ui/overlays/toast.ts'
import { BusinessReviewForm } from './BusinessReviewForm.tsx'
import { businessCopy } from '#features/businesses/copy.ts'
import styles from './BusinessReviews.module.css'
import { loadBusinessReviewDeletion } from './lazy.ts'
import { type BusinessReview, businessReviewApi, businessReviewLimits } from '../business-reviews.contract.ts'
import { businessReviewMessages } from '../copy.ts'

type ItemProps = { business: Business; review: BusinessReview; short?: boolean }

/** A review with the owner's reply; `short` hides the actions. */
export function BusinessReviewItem({ business, review, short }: ItemProps) {
  const viewer = useViewer()
  const now = useNow()
  const [doing, setDoing] = useState<'edit' | 'reply' | null>(null)
  const { user } = review
  if (doing === 'edit')
    return (
      <li className={styles.item}>
        <BusinessReviewForm business={business} review={review} onDone={() => setDoing(null)} />
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
            <Stars rating={review.rating} label={businessCopy.stars(review.rating)} />
            <span>{timeAgo(review.createdAt, now)}</span>
            {review.editedAt && <span>{businessCopy.edited}</span>}
          </p>
        </div>
      </div>
      <p className={styles.text}>{review.content}</p>
      {review.reply && (
        <div className={styles.reply}>
          <p className={styles.name}>{businessCopy.replyOf(business.name)}</p>
          <p className={styles.text}>{review.reply}</p>
        </div>
      )}
      {viewer && !short && doing === null && (
        <div className={styles.deeds}>
          {canReplyToReview(viewer, business) && (
            <Button variant="ghost" size="s" onClick={() => setDoing('reply')}>
              {businessCopy.reply}
            </Button>
          )}
          {canEditReview(viewer, review) && (
            <Button variant="ghost" size="s" onClick={() => setDoing('edit')}>
              {businessCopy.editReview}
            </Button>
          )}
          {canDeleteReview(viewer, review) && <Delete business={business} review={review} />}
        </div>
      )}
      {doing === 'reply' && <ReplyForm business={business} review={review} onDone={() => setDoing(null)} />}
    </li>
  )
}

function Delete(props: ItemProps) {
  const question = useLater(loadBusinessReviewDeletion)
  return (
    <>
      <Button variant="ghost" size="s" aria-haspopup="dialog" {...question.hints}>
        {businessCopy.delete}
      </Button>
      {question.Part && <question.Part {...props} onClose={question.dismiss} />}
    </>
  )
}

function ReplyForm({ business, review, onDone }: ItemProps & { onDone: () => void }) {
  const [content, setContent] = useState(review.reply ?? '')
  const reply = useSend(businessReviewApi.reply, {
    refreshes: [businessReviewApi.list],
    onSuccess: () => {
      toast({ title: businessReviewMessages.replied })
      onDone()
    },
    onError: (error) =>
      toast({ title: businessReviewMessages.reviewFailed, text: reasonOf(error), tone: 'bad' }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!content.trim()) return toast({ title: businessReviewMessages.blankReply, tone: 'bad' })
    reply.mutate({ params: { id: business.id, reviewId: review.id }, body: { content } })
  }
  return (
    <form onSubmit={submit} className={styles.form}>
      <Field label={businessCopy.replyLabel} quiet>
        <TextArea
          rows={2}
          value={content}
          placeholder={businessCopy.replyLabel}
          maxLength={businessReviewLimits.reply}
          onChange={(event) => setContent(event.target.value)}
        />
      </Field>
      <div className={styles.deeds}>
        <Button variant="ghost" size="s" onClick={onDone}>
          {businessCopy.cancel}
        </Button>
        <Button type="submit" size="s" busy={reply.isPending && businessCopy.sending}>
          {businessCopy.sendReply}
        </Button>
      </div>
    </form>
  )
}
