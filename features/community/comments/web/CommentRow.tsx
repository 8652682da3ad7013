import { Ellipsis, Heart, Reply } from 'lucide-react'
import { useState } from 'react'
import { postCopy } from '#features/community/posts/copy.ts'
import { AuthorName } from '#features/members/people/web/AuthorName.tsx'
import { LinkedAvatar } from '#features/members/people/web/LinkedAvatar.tsx'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { Reported } from '#features/members/reports/web/Reported.tsx'
import { timeAgo } from '#platform/contract/dates.ts'
import { useNow } from '#platform/web/now.ts'
import { useWaits } from '#platform/web/unsent.ts'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Badge } from '#ui/primitives/Badge.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { SmallAction } from '#ui/primitives/SmallAction.tsx'
import type { Comment } from '../contract.ts'
import { commentCopy } from '../copy.ts'
import { commentLikePlace, useLikeComment } from './comment-likes.ts'
import type { CommentSubject } from './comment-subjects.ts'
import { CommentText } from './CommentText.tsx'
import styles from './CommentRow.module.css'

type RowProps = {
  comment: Comment
  subject: CommentSubject
  /** Absent where the viewer may not write. */
  onReply: (() => void) | undefined
}

/** One comment or reply with its buttons. */
export function CommentRow({ comment, subject, onReply }: RowProps) {
  const { user, likesCount, isLiked } = comment
  const like = useLikeComment(subject, comment)
  const isWaiting = useWaits(commentLikePlace(comment.id))
  const editor = useLazyComponent(() => import('./CommentEditor.tsx'))
  return (
    <div className={styles.row} id={`comment-${comment.id}`}>
      <LinkedAvatar user={user} size={comment.parentId === null ? 32 : 28} />
      <div className={styles.words}>
        <CommentHead comment={comment} subject={subject} />
        {editor.Component ? (
          <editor.Component comment={comment} onDone={editor.dismiss} />
        ) : (
          <Reported type="comment" id={comment.id}>
            <CommentText content={comment.content} mentions={comment.mentions} format={comment.format} />
            {comment.images.length > 0 && (
              <Lazy load={() => import('./photos/CommentPhotos.tsx')} props={{ comment }} />
            )}
            <div className={styles.actions}>
              <SmallAction
                icon={Heart}
                label={commentCopy.like(likesCount)}
                pressed={isLiked}
                waiting={isWaiting}
                onClick={like}
              >
                {likesCount > 0 && likesCount}
              </SmallAction>
              {onReply && (
                <SmallAction icon={Reply} label={commentCopy.replyTo(user.displayName)} onClick={onReply}>
                  {commentCopy.reply}
                </SmallAction>
              )}
              <MenuButton comment={comment} subject={subject} onEdit={editor.load} />
            </div>
          </Reported>
        )}
      </div>
    </div>
  )
}

function CommentHead({ comment, subject }: Pick<RowProps, 'comment' | 'subject'>) {
  const now = useNow()
  const history = useLazyComponent(() => import('./CommentHistory.tsx'))
  return (
    <div className={styles.name}>
      <AuthorName user={comment.user} />
      {comment.userId === subject.userId && (
        <Badge size="s" tone="out">
          {commentCopy.author}
        </Badge>
      )}
      <time dateTime={comment.createdAt}>{timeAgo(comment.createdAt, now)}</time>
      {comment.editedAt && (
        <button type="button" className={styles.edited} aria-haspopup="dialog" {...history.preloadProps}>
          {postCopy.edited}
        </button>
      )}
      {history.Component && <history.Component commentId={comment.id} onClose={history.dismiss} />}
    </div>
  )
}

/** Loaded when it is used. */
function MenuButton({
  comment,
  subject,
  onEdit,
}: Pick<RowProps, 'comment' | 'subject'> & { onEdit: () => void }) {
  const viewer = useViewer()
  const menu = useLazyComponent(() => import('./CommentMenu.tsx'))
  const [isNew, setNew] = useState(true)
  if (!viewer) return null
  const button = (
    <IconButton
      icon={Ellipsis}
      size="s"
      label={commentCopy.menu(comment.user.displayName)}
      aria-haspopup="menu"
      {...(menu.Component ? {} : menu.preloadProps)}
    />
  )
  if (!menu.Component) return button
  return (
    <menu.Component
      comment={comment}
      subject={subject}
      trigger={button}
      defaultOpen={isNew}
      onOpened={() => setNew(false)}
      onEdit={onEdit}
    />
  )
}
