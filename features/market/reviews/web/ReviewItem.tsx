import { useState } from 'react'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { reportMenuCopy } from '#features/members/reports/menu.copy.ts'
import { canReport } from '#features/members/reports/permissions.ts'
import { Reported } from '#features/members/reports/web/Reported.tsx'
import { timeAgo } from '#platform/contract/dates.ts'
import { links } from '#platform/web/links.ts'
import { useNow } from '#platform/web/now.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { Stars } from '#ui/primitives/Stars.tsx'
import { reviewCopy } from '../copy.ts'
import { canDeleteReview, canEditReview, canReplyToReview } from '../permissions.ts'
import { ReplyForm } from './ReplyForm.tsx'
import type { AnyReview, ReviewSubject } from './review-subjects.ts'
import styles from './Reviews.module.css'

export type Shop = { userId: number | null; businessName: string }
type ItemProps = {
  subject: ReviewSubject
  review: AnyReview
  /** Who replies. */
  shop: Shop
  /** Says which product it is about. */
  named?: boolean
  /** For reading alone. */
  short?: boolean
}

export function ReviewItem({ subject, review, shop, named, short }: ItemProps) {
  const now = useNow()
  const [isReplying, setReplying] = useState(false)
  const { user } = review
  const facts = [
    subject.kind === 'product' && reviewCopy.verified,
    'variant' in review && review.variant,
    'isRefunded' in review && review.isRefunded && reviewCopy.refunded,
    timeAgo(review.createdAt, now),
    review.editedAt && reviewCopy.edited,
  ]
  return (
    <li className={styles.item}>
      <div className={styles.who}>
        <Avatar id={user.id} name={user.displayName} src={user.avatarUrl} size={32} />
        <div className={styles.whoWords}>
          <a href={links.profile(user.id)} className={styles.name}>
            <bdi>{user.displayName}</bdi>
          </a>
          <p className={styles.when}>{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <Stars rating={review.rating} label={reviewCopy.stars(review.rating)} />
      </div>
      {named && (
        <a href={links.product(subject.id)} className={styles.name}>
          {subject.name}
        </a>
      )}
      <Reported type={reportTypes[subject.kind]} id={review.id}>
        <p className={styles.text}>{review.content}</p>
      </Reported>
      {review.reply && !isReplying && <Reply review={review} shop={shop} />}
      {isReplying ? (
        <ReplyForm subject={subject} review={review} onDone={() => setReplying(false)} />
      ) : (
        !short && <Actions subject={subject} review={review} shop={shop} onReply={() => setReplying(true)} />
      )}
    </li>
  )
}

function Reply({ review, shop }: Pick<ItemProps, 'review' | 'shop'>) {
  const now = useNow()
  return (
    <div className={styles.reply}>
      <p className={styles.name}>{reviewCopy.replyOf(shop.businessName)}</p>
      {review.repliedAt && <p className={styles.when}>{timeAgo(review.repliedAt, now)}</p>}
      <p className={styles.text}>{review.reply}</p>
    </div>
  )
}

const reportTypes = { business: 'businessReview', product: 'productReview' } as const

/** For its author, the owner and the staff; everybody else may report it. */
function Actions({ subject, review, shop, onReply }: ItemProps & { onReply: () => void }) {
  const viewer = useViewer()
  const mayReport = !viewer || canReport(viewer, review)
  return (
    <div className={styles.actions}>
      {viewer && canReplyToReview(viewer, shop) && (
        <Button variant="ghost" size="s" onClick={onReply}>
          {review.reply ? reviewCopy.changeReply : reviewCopy.reply}
        </Button>
      )}
      {viewer && canEditReview(viewer, review) && review.mayEdit !== false && (
        <Edit subject={subject} review={review} />
      )}
      {viewer && canDeleteReview(viewer, review) && <Delete subject={subject} review={review} />}
      {mayReport && (
        <ButtonLink variant="ghost" size="s" href={links.report(reportTypes[subject.kind], review.id)}>
          {reportMenuCopy.report}
        </ButtonLink>
      )}
    </div>
  )
}

type OneProps = Pick<ItemProps, 'subject' | 'review'>

function Edit(props: OneProps) {
  const dialog = useLazyComponent(() => import('./ReviewDialog.tsx'))
  return (
    <>
      <Button variant="ghost" size="s" aria-haspopup="dialog" {...dialog.preloadProps}>
        {reviewCopy.edit}
      </Button>
      {dialog.Component && <dialog.Component {...props} onClose={dialog.dismiss} />}
    </>
  )
}

function Delete(props: OneProps) {
  const question = useLazyComponent(() => import('./ReviewDeletion.tsx'))
  return (
    <>
      <Button variant="ghost" size="s" aria-haspopup="dialog" {...question.preloadProps}>
        {reviewCopy.delete}
      </Button>
      {question.Component && <question.Component {...props} onClose={question.dismiss} />}
    </>
  )
}
