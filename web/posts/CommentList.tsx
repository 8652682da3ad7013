import { Trash2 } from 'lucide-react'
import { commentApi, type Comment } from '#shared/comments.ts'
import { timeAgo } from '#shared/dates.ts'
import { can } from '#shared/permissions.ts'
import type { FeedItem } from '#shared/posts.ts'
import { links } from '#web/client/links.ts'
import { useNow } from '#web/client/now.ts'
import { usePages } from '#web/client/query.ts'
import { useViewer } from '#web/client/viewer.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useLater } from '#web/ui/later.ts'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { loadCommentDeletion } from './parts.later.ts'
import { postWords } from './words.ts'
import styles from './CommentPanel.module.css'

export function CommentList({ post, isPage }: { post: FeedItem; isPage?: boolean }) {
  const comments = usePages(commentApi.list, { params: { id: post.id } })
  if (comments.isPending) return <ListSkeleton label={postWords.loadingComments} rows={2} />
  if (comments.isError)
    return (
      <div className={styles.quiet}>
        <p role="alert">{postWords.commentsFailed}</p>
        <Button size="s" variant="out" onClick={() => void comments.refetch()}>
          {postWords.retry}
        </Button>
      </div>
    )
  if (comments.items.length === 0) return <p className={styles.quiet}>{postWords.noComments}</p>
  return (
    <div
      className={isPage ? undefined : styles.scroll}
      {...(isPage
        ? {}
        : { tabIndex: 0, role: 'group', 'aria-label': postWords.comments(post.commentsCount) })}
    >
      <ul className={styles.whole}>
        {comments.items.map((comment) => (
          <CommentRow key={comment.id} comment={comment} post={post} />
        ))}
      </ul>
      {comments.hasNextPage && (
        <Button
          size="s"
          variant="ghost"
          busy={comments.isFetchingNextPage && postWords.loadingMore}
          onClick={() => void comments.fetchNextPage()}
        >
          {postWords.moreComments}
        </Button>
      )}
    </div>
  )
}

function CommentRow({ comment, post }: { comment: Comment; post: FeedItem }) {
  const viewer = useViewer()
  const now = useNow()
  return (
    <li className={styles.comment}>
      <a href={links.profile(comment.userId)} tabIndex={-1} aria-hidden>
        <Avatar id={comment.userId} name={comment.user.displayName} src={comment.user.avatarUrl} size={32} />
      </a>
      <div className={styles.words}>
        <div className={styles.name}>
          <a href={links.profile(comment.userId)}>
            <bdi data-premium={comment.user.isPremium}>{comment.user.displayName}</bdi>
          </a>
          <time dateTime={comment.createdAt}>{timeAgo(comment.createdAt, now)}</time>
        </div>
        <p dir="auto">{comment.content}</p>
      </div>
      {viewer && can.deleteComment(viewer, comment, post) && <DeleteComment comment={comment} post={post} />}
    </li>
  )
}

function DeleteComment({ comment, post }: { comment: Comment; post: FeedItem }) {
  const question = useLater(loadCommentDeletion)
  return (
    <>
      <IconButton
        icon={Trash2}
        size="s"
        label={postWords.deleteComment}
        aria-haspopup="dialog"
        {...question.hints}
      />
      {question.Part && <question.Part comment={comment} post={post} onClose={question.dismiss} />}
    </>
  )
}
