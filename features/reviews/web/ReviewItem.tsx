import { useState } from 'react'
import { timeAgo } from '#platform/contract/dates.ts'
import { canDeleteReview, canEditReview, canReplyToReview } from '../permissions.ts'
import { canReport } from '#features/reports/permissions.ts'
import type { ProductReview } from '../contract.ts'
import { links } from '#platform/web/links.ts'
import { useNow } from '#platform/web/now.ts'
import { useViewer } from '#features/people/web/viewer.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { useLater } from '#ui/overlays/use-lazy-component.ts'
import { Stars } from '#ui/primitives/Stars.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { loadReviewDeletion, loadReviewDialog, loadReviewReport } from './lazy.ts'
import { ReplyForm } from './ReplyForm.tsx'
import { reviewCopy } from '../copy.ts'
import styles from './ProductReviews.module.css'

export type Shop = { userId: number | null; businessName: string }
type ItemProps = {
  review: ProductReview
  shop: Shop
  /** Shows the name of the product. */
  named?: boolean
}

export function ReviewItem({ review, shop, named }: ItemProps) {
  const now = useNow()
  const [isReplying, setReplying] = useState(false)
  const { user } = review
  return (
    <li className={styles.item}>
      <div className={styles.who}>
        <Avatar id={user.id} name={user.displayName} src={user.avatarUrl} size={32} />
        <div className={styles.whoWords}>
          <a href={links.profile(user.id)} className={styles.name}>
            <bdi>{user.displayName}</bdi>
          </a>
          <p className={styles.when}>
            {[reviewCopy.verified, timeAgo(review.createdAt, now), review.editedAt && reviewCopy.edited]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <Stars rating={review.rating} label={reviewCopy.stars(review.rating)} />
      </div>
      {named && (
        <a href={links.product(review.productId)} className={styles.name}>
          {review.productName}
        </a>
      )}
      <p className={styles.text}>{review.content}</p>
      {review.reply && !isReplying && (
        <div className={styles.reply}>
          <p className={styles.name}>{reviewCopy.replyOf(shop.businessName)}</p>
          {review.repliedAt && <p className={styles.when}>{timeAgo(review.repliedAt, now)}</p>}
          <p className={styles.text}>{review.reply}</p>
        </div>
      )}
      {isReplying ? (
        <ReplyForm review={review} onDone={() => setReplying(false)} />
      ) : (
        <Deeds review={review} shop={shop} onReply={() => setReplying(true)} />
      )}
    </li>
  )
}

/** Actions of its author, the shop and the staff; everyone else can report it. */
function Deeds({ review, shop, onReply }: ItemProps & { onReply: () => void }) {
  const viewer = useViewer()
  return (
    <div className={styles.deeds}>
      {viewer && canReplyToReview(viewer, shop) && (
        <Button variant="ghost" size="s" onClick={onReply}>
          {review.reply ? reviewCopy.changeReply : reviewCopy.reply}
        </Button>
      )}
      {viewer && canEditReview(viewer, review) && review.mayEdit && <Edit review={review} />}
      {viewer && canDeleteReview(viewer, review) && <Delete review={review} />}
      {(!viewer || canReport(viewer, review)) && <Report id={review.id} />}
    </div>
  )
}

function Edit({ review }: { review: ProductReview }) {
  const dialog = useLater(loadReviewDialog)
  const { productId, productName } = review
  return (
    <>
      <Button variant="ghost" size="s" aria-haspopup="dialog" {...dialog.hints}>
        {reviewCopy.edit}
      </Button>
      {dialog.Part && (
        <dialog.Part about={{ productId, name: productName, review }} onClose={dialog.dismiss} />
      )}
    </>
  )
}

function Delete({ review }: { review: ProductReview }) {
  const question = useLater(loadReviewDeletion)
  return (
    <>
      <Button variant="ghost" size="s" aria-haspopup="dialog" {...question.hints}>
        {reviewCopy.delete}
      </Button>
      {question.Part && <question.Part review={review} onClose={question.dismiss} />}
    </>
  )
}

function Report({ id }: { id: number }) {
  const viewer = useViewer()
  const question = useLater(loadReviewReport)
  const refuse = () => toast({ title: reviewCopy.notLoggedIn, text: reviewCopy.loginToReport, tone: 'bad' })
  return (
    <>
      <Button
        variant="ghost"
        size="s"
        aria-haspopup="dialog"
        {...question.hints}
        onClick={viewer ? question.ask : refuse}
      >
        {reviewCopy.report}
      </Button>
      {question.Part && <question.Part id={id} onClose={question.dismiss} />}
    </>
  )
}
