import type { FeedItem } from '#features/community/posts/contract.ts'
import { postCopy } from '#features/community/posts/copy.ts'
import { commentsOfPost } from './comment-subjects.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentList } from './CommentList.tsx'
import styles from './Comments.module.css'

/** A post's comments, loaded when the panel is opened. */
export function CommentPanel({ post, isPage }: { post: FeedItem; isPage?: boolean }) {
  const subject = commentsOfPost(post)
  return (
    <section className={styles.panel} aria-label={postCopy.comments(post.commentsCount)}>
      <CommentList subject={subject} isPage={isPage} />
      <CommentForm subject={subject} isPage={isPage} />
    </section>
  )
}
