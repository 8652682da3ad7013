import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Icon } from '#ui/primitives/Icon.tsx'
import { commentApi, type Comment, type Thread } from '../contract.ts'
import { commentCopy } from '../copy.ts'
import type { CommentSubject } from './comment-subjects.ts'
import { CommentRow } from './CommentRow.tsx'
import { useUnsentComments } from './unsent/unsent-comments.ts'
import { UnsentComments } from './unsent/UnsentComments.tsx'
import styles from './Comments.module.css'

type ThreadProps = { comment: Thread; subject: CommentSubject }

/** A comment, or the place of a deleted one, with its replies: the first ones, and all of them once they are asked for. */
export function CommentThread({ comment, subject }: ThreadProps) {
  const viewer = useViewer()
  const [isWhole, setWhole] = useState(false)
  const [answered, setAnswered] = useState<Comment>()
  const form = useLazyComponent(() => import('./ReplyForm.tsx'))
  const rest = useInfiniteEndpoint(commentApi.replies, { params: { id: comment.id } }, { enabled: isWhole })
  const replies = isWhole && rest.items.length > 0 ? rest.items : (comment.replies ?? [])
  const hidden = comment.repliesCount - replies.length
  const unsent = useUnsentComments(subject.name, comment.id)
  const canReply = viewer !== null && subject.canWrite(viewer)
  const replyTo = (one: Comment) =>
    canReply
      ? () => {
          setAnswered(one)
          form.load()
        }
      : undefined
  const showMore = () => (isWhole ? void rest.fetchNextPage() : setWhole(true))
  return (
    <li>
      <Head comment={comment} subject={subject} replyTo={replyTo} />
      {(replies.length > 0 || unsent.length > 0 || form.Component) && (
        <ul className={styles.replies} aria-label={labelOfReplies(comment)}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentRow comment={reply} subject={subject} onReply={replyTo(reply)} />
            </li>
          ))}
          {hidden > 0 && (!isWhole || rest.hasNextPage || rest.isPending) && (
            <li>
              <button type="button" className={styles.more} disabled={rest.isFetching} onClick={showMore}>
                <Icon as={ChevronDown} size={16} />
                {rest.isFetching ? commentCopy.loadingReplies : commentCopy.moreReplies(hidden)}
              </button>
            </li>
          )}
          {rest.isError && (
            <li role="alert" className={styles.quiet}>
              {commentCopy.failed}
            </li>
          )}
          <UnsentComments unsent={unsent} />
          {form.Component && answered && (
            <li>
              <form.Component
                key={answered.id}
                above={comment}
                answered={answered}
                subject={subject}
                onDone={form.dismiss}
              />
            </li>
          )}
        </ul>
      )}
    </li>
  )
}

type HeadProps = ThreadProps & { replyTo: (comment: Comment) => (() => void) | undefined }

function Head({ comment, subject, replyTo }: HeadProps) {
  if (!('isDeleted' in comment))
    return <CommentRow comment={comment} subject={subject} onReply={replyTo(comment)} />
  return (
    <p className={styles.deleted} id={`comment-${comment.id}`}>
      {commentCopy.deleted}
    </p>
  )
}

const labelOfReplies = (comment: Thread) =>
  'isDeleted' in comment ? commentCopy.repliesToDeleted : commentCopy.repliesTo(comment.user.displayName)
