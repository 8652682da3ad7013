import { useState } from 'react'
import { postCopy } from '#features/community/posts/copy.ts'
import { isId } from '#platform/contract/endpoint.ts'
import { useQueryValue } from '#platform/web/navigation.ts'
import { useEndpoint, useInfiniteEndpoint } from '#platform/web/query.ts'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { commentApi } from '../contract.ts'
import { commentCopy } from '../copy.ts'
import type { CommentSubject } from './comment-subjects.ts'
import { CommentThread } from './CommentThread.tsx'
import { useUnsentComments } from './unsent/unsent-comments.ts'
import { UnsentComments } from './unsent/UnsentComments.tsx'
import styles from './Comments.module.css'

type ListProps = { subject: CommentSubject; isPage?: boolean }

const sorts = [
  { value: 'useful', label: commentCopy.useful },
  { value: 'newest', label: commentCopy.newest },
] as const
type Sort = (typeof sorts)[number]['value']

/** The comments with their replies; on a page in the chosen order, below the one that its address names. */
export function CommentList({ subject, isPage }: ListProps) {
  const [sort, setSort] = useState<Sort>('useful')
  const wanted = useQueryValue('comment')
  const linked = isPage && wanted && isId(wanted) ? Number(wanted) : null
  return (
    <>
      {linked !== null && <Lazy load={() => import('./LinkedComment.tsx')} props={{ id: linked, subject }} />}
      {isPage && subject.commentsCount > 1 && (
        <Segmented label={commentCopy.order} value={sort} onValueChange={setSort} choices={sorts} />
      )}
      <Threads subject={subject} isPage={isPage} sort={sort} linked={linked} />
      <Unsent subject={subject} />
    </>
  )
}

function Unsent({ subject }: { subject: CommentSubject }) {
  const unsent = useUnsentComments(subject.name)
  if (unsent.length === 0) return null
  return (
    <ul className={styles.unsent} aria-label={commentCopy.unsentList}>
      <UnsentComments unsent={unsent} />
    </ul>
  )
}

type ThreadsProps = ListProps & { sort: Sort; linked: number | null }

function Threads({ subject, isPage, sort, linked }: ThreadsProps) {
  const comments = useInfiniteEndpoint(subject.list, { params: subject.params, query: { sort } })
  const thread = useEndpoint(commentApi.thread, { params: { id: linked ?? 0 } }, { enabled: linked !== null })
  if (comments.isPending) return <ListSkeleton label={commentCopy.loading} rows={2} />
  if (comments.isError)
    return (
      <div className={styles.quiet}>
        <p role="alert">{commentCopy.failed}</p>
        <Button size="s" variant="out" onClick={() => void comments.refetch()}>
          {postCopy.retry}
        </Button>
      </div>
    )
  if (comments.items.length === 0) return <p className={styles.quiet}>{commentCopy.none}</p>
  return (
    <div
      className={isPage ? undefined : styles.scroll}
      {...(isPage
        ? {}
        : { tabIndex: 0, role: 'group', 'aria-label': postCopy.comments(subject.commentsCount) })}
    >
      <ul className={styles.threads}>
        {comments.items
          .filter(({ id }) => thread.isError || id !== thread.data?.id)
          .map((comment) => (
            <CommentThread key={comment.id} comment={comment} subject={subject} />
          ))}
      </ul>
      {comments.hasNextPage && (
        <Button
          size="s"
          variant="ghost"
          busy={comments.isFetchingNextPage && postCopy.loadingMore}
          onClick={() => void comments.fetchNextPage()}
        >
          {commentCopy.more}
        </Button>
      )}
    </div>
  )
}
