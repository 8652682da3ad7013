import { useState } from 'react'
import { postApi } from '#features/community/posts/contract.ts'
import { postMessages } from '#features/community/posts/copy.ts'
import { staffReason } from '#features/members/audit/staff-reason.ts'
import { AuthorAvatar } from '#features/members/people/web/AuthorAvatar.tsx'
import { AuthorName } from '#features/members/people/web/AuthorName.tsx'
import { timeAgo } from '#platform/contract/dates.ts'
import { links } from '#platform/web/links.ts'
import { useNow } from '#platform/web/now.ts'
import { useInfiniteEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { SearchForm } from '#ui/forms/SearchForm.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { Chip, Chips } from '#ui/primitives/Chip.tsx'
import { ListRow } from '#ui/primitives/List.tsx'
import { moderationApi, type PostForStaff } from '../contract.ts'
import { consoleCopy } from '../copy.ts'
import { showFailure } from './show-failure.ts'
import styles from '#ui/layout/Panel.module.css'

/** Posts or events, including deleted ones: remove or restore one. */
export function PostList({ type }: { type: 'post' | 'event' }) {
  const isEvent = type === 'event'
  const [q, setQ] = useState('')
  const [deleted, setDeleted] = useState<'true' | 'false'>('false')
  const posts = useInfiniteEndpoint(moderationApi.posts, { query: { type, deleted, ...(q ? { q } : {}) } })
  return (
    <>
      <div className={styles.tools}>
        <SearchForm label={isEvent ? consoleCopy.findEvents : consoleCopy.findPosts} onSearch={setQ} />
        <Chips label={consoleCopy.which}>
          <Chip on={deleted === 'false'} onClick={() => setDeleted('false')}>
            {consoleCopy.live}
          </Chip>
          <Chip on={deleted === 'true'} onClick={() => setDeleted('true')}>
            {consoleCopy.removed}
          </Chip>
        </Chips>
      </div>
      <Panel
        pages={posts}
        none={isEvent ? consoleCopy.noEvents : consoleCopy.noPosts}
        renderRow={(post) => <PostRow key={post.id} post={post} />}
      />
    </>
  )
}

const lists = [moderationApi.posts, moderationApi.stats, postApi.feed, postApi.byMember]

function PostRow({ post }: { post: PostForStaff }) {
  const now = useNow()
  return (
    <ListRow
      className={styles.row}
      media={<AuthorAvatar user={post.user} size={40} />}
      title={
        <span className={styles.title}>
          <AuthorName user={post.user} />
          {post.deletedAt && (
            <Badge tone="clay">{post.deletedByAuthor ? consoleCopy.byAuthor : consoleCopy.byStaff}</Badge>
          )}
        </span>
      }
      text={
        <>
          <span className={styles.excerpt}>{post.content ?? consoleCopy.notPublic}</span>
          {post.deletedAt
            ? consoleCopy.removedAt(timeAgo(post.deletedAt, now))
            : timeAgo(post.createdAt, now)}
        </>
      }
      end={<PostActions post={post} />}
    />
  )
}

function PostActions({ post }: { post: PostForStaff }) {
  const [isAsking, setAsking] = useState(false)
  const { remove, restore } = useConsoleActions(() => setAsking(false))
  const params = { id: post.id }
  return (
    <div className={styles.actions}>
      {post.deletedAt ? (
        <Button
          size="s"
          variant="out"
          busy={restore.isPending && consoleCopy.working}
          onClick={() => restore.mutate({ params })}
        >
          {consoleCopy.restore}
        </Button>
      ) : (
        <>
          {post.isOpen && (
            <ButtonLink
              size="s"
              variant="out"
              href={post.isEvent ? links.event(post.id) : links.post(post.id)}
            >
              {consoleCopy.open}
            </ButtonLink>
          )}
          <Button size="s" variant="dout" onClick={() => setAsking(true)}>
            {consoleCopy.remove}
          </Button>
        </>
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={post.isEvent ? consoleCopy.removeEventTitle : consoleCopy.removeTitle}
        text={consoleCopy.removeText}
        cancel={consoleCopy.cancel}
        action={consoleCopy.remove}
        busy={remove.isPending && consoleCopy.working}
        reason={staffReason}
        onAction={(reason) => remove.mutate({ params, query: { reason } })}
      />
    </div>
  )
}

function useConsoleActions(onRemoved: () => void) {
  const remove = useEndpointMutation(postApi.remove, {
    refreshes: lists,
    onSuccess: ({ message }) => {
      onRemoved()
      toast({ title: message })
    },
    onError: showFailure,
  })
  const restore = useEndpointMutation(postApi.restore, {
    refreshes: lists,
    onSuccess: () => toast({ title: postMessages.restored }),
    onError: showFailure,
  })
  return { remove, restore }
}
