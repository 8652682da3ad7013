import { useState } from 'react'
import { commentApi } from '#features/community/comments/contract.ts'
import { AuthorAvatar } from '#features/members/people/web/AuthorAvatar.tsx'
import { AuthorName } from '#features/members/people/web/AuthorName.tsx'
import { timeAgo } from '#platform/contract/dates.ts'
import { links } from '#platform/web/links.ts'
import { useNow } from '#platform/web/now.ts'
import { useEndpointMutation, useInfiniteEndpoint } from '#platform/web/query.ts'
import { SearchForm } from '#ui/forms/SearchForm.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Badge } from '#ui/primitives/Badge.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Chip, Chips } from '#ui/primitives/Chip.tsx'
import { ListRow } from '#ui/primitives/List.tsx'
import { moderationApi, type CommentForStaff } from '../contract.ts'
import { consoleCopy } from '../copy.ts'
import { RemoveItem } from './RemoveItem.tsx'
import { showFailure } from './show-failure.ts'
import styles from '#ui/layout/Panel.module.css'

/** Comments on posts and events, or on discussions: open or remove one. */
export function CommentsPanel() {
  const [q, setQ] = useState('')
  const [on, setOn] = useState<'posts' | 'discussions'>('posts')
  const comments = useInfiniteEndpoint(moderationApi.comments, { query: { on, ...(q ? { q } : {}) } })
  return (
    <>
      <div className={styles.tools}>
        <SearchForm label={consoleCopy.findComments} onSearch={setQ} />
        <Chips label={consoleCopy.which}>
          <Chip on={on === 'posts'} onClick={() => setOn('posts')}>
            {consoleCopy.onPosts}
          </Chip>
          <Chip on={on === 'discussions'} onClick={() => setOn('discussions')}>
            {consoleCopy.onDiscussions}
          </Chip>
        </Chips>
      </div>
      <Panel
        pages={comments}
        none={consoleCopy.noComments}
        renderRow={(comment) => <CommentRow key={comment.id} comment={comment} />}
      />
    </>
  )
}

function CommentRow({ comment }: { comment: CommentForStaff }) {
  const { user, subject } = comment
  const now = useNow()
  return (
    <ListRow
      className={styles.row}
      media={<AuthorAvatar user={user} size={40} />}
      title={
        <span className={styles.title}>
          <AuthorName user={user} />
          {subject.kind === 'event' && <Badge tone="info">{consoleCopy.event}</Badge>}
          {comment.isHidden && <Badge tone="clay">{consoleCopy.hidden}</Badge>}
        </span>
      }
      text={
        <>
          <span className={styles.excerpt}>{comment.content ?? consoleCopy.notPublic}</span>
          {timeAgo(comment.createdAt, now)}
        </>
      }
      end={
        <div className={styles.actions}>
          {comment.isOpen && (
            <ButtonLink size="s" variant="out" href={linkOf(subject)}>
              {consoleCopy.open}
            </ButtonLink>
          )}
          <RemoveComment comment={comment} />
        </div>
      }
    />
  )
}

function linkOf({ kind, id, groupId }: CommentForStaff['subject']) {
  if (kind === 'discussion') return links.discussion(groupId ?? 0, id)
  return kind === 'event' ? links.event(id) : links.post(id)
}

function RemoveComment({ comment: { id, subject } }: { comment: CommentForStaff }) {
  const options = {
    refreshes: [moderationApi.comments, commentApi.ofPost, commentApi.ofEvent, commentApi.ofDiscussion],
    onSuccess: ({ message }: { message: string }) => toast({ title: message }),
    onError: showFailure,
  }
  const fromPost = useEndpointMutation(commentApi.remove, options)
  const fromDiscussion = useEndpointMutation(commentApi.removeFromDiscussion, options)
  return (
    <RemoveItem
      title={consoleCopy.removeCommentTitle}
      text={consoleCopy.removeCommentText}
      isBusy={fromPost.isPending || fromDiscussion.isPending}
      onRemove={(reason) =>
        subject.groupId === null
          ? fromPost.mutate({ params: { id }, query: { reason } })
          : fromDiscussion.mutate({
              params: { id: subject.groupId, discussionId: subject.id, commentId: id },
              query: { reason },
            })
      }
    />
  )
}
