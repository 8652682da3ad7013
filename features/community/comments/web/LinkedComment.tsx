import { useEffect, useRef } from 'react'
import { postCopy } from '#features/community/posts/copy.ts'
import { isMissing } from '#platform/web/fetch.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { commentApi } from '../contract.ts'
import { commentCopy } from '../copy.ts'
import type { CommentSubject } from './comment-subjects.ts'
import { CommentThread } from './CommentThread.tsx'
import styles from './Comments.module.css'

type LinkedCommentProps = { id: number; subject: CommentSubject }

/** The comment that the address names, in its thread, wherever it is in the list. */
export function LinkedComment({ id, subject }: LinkedCommentProps) {
  const thread = useEndpoint(commentApi.thread, { params: { id } })
  const box = useRef<HTMLElement>(null)
  const isFound = thread.isSuccess
  useEffect(() => {
    if (!isFound) return
    box.current?.scrollIntoView({ block: 'center' })
    box.current?.focus({ preventScroll: true })
  }, [isFound, id])
  if (thread.isPending) return <ListSkeleton label={commentCopy.loading} rows={1} />
  if (thread.isError)
    return (
      <div className={styles.quiet}>
        <p role="status">{isMissing(thread.error) ? commentCopy.linkedGone : commentCopy.linkedFailed}</p>
        {!isMissing(thread.error) && (
          <Button size="s" variant="out" onClick={() => void thread.refetch()}>
            {postCopy.retry}
          </Button>
        )}
      </div>
    )
  return (
    <section ref={box} tabIndex={-1} className={styles.linked} aria-label={commentCopy.linked}>
      <p className={styles.quiet}>{commentCopy.linked}</p>
      <ul className={styles.threads}>
        <CommentThread key={thread.data.id} comment={thread.data} subject={subject} />
      </ul>
    </section>
  )
}
