import type { FeedItem } from '#features/posts/contract.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentList } from './CommentList.tsx'
import { postCopy } from '#features/posts/copy.ts'
import styles from './CommentPanel.module.css'

/** A post's comments, asked for when the panel is opened. */
export function CommentPanel({ post, isPage }: { post: FeedItem; isPage?: boolean }) {
  return (
    <section className={styles.panel} aria-label={postCopy.comments(post.commentsCount)}>
      <CommentList post={post} isPage={isPage} />
      <CommentForm post={post} isPage={isPage} />
    </section>
  )
}
