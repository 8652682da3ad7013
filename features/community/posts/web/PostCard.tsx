import { Ellipsis } from 'lucide-react'
import { memo, useState, type ReactNode } from 'react'
import { AuthorName } from '#features/members/people/web/AuthorName.tsx'
import { LinkedAvatar } from '#features/members/people/web/LinkedAvatar.tsx'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { longDate, timeAgo } from '#platform/contract/dates.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useNow } from '#platform/web/now.ts'
import { LinkPreview } from '#ui/data-display/LinkPreview.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import type { FeedItem } from '../contract.ts'
import { postCopy } from '../copy.ts'
import { usePostCardParts } from './post-card-parts.ts'
import { PostActions } from './PostActions.tsx'
import { PostFigure } from './PostFigure.tsx'
import { WrittenText } from './WrittenText.tsx'
import styles from './PostCard.module.css'

type CardProps = {
  post: FeedItem
  /** True if its picture is above the fold. */
  eager?: boolean
  /** Open comments, on the post's own page. */
  comments?: ReactNode
  onDeleted?: () => void
} & InCard

/** What the list of a group adds. */
export type InCard = {
  /** Before its date: that it is pinned or new. */
  marks?: ReactNode
  /** Pins it or unpins it, where the viewer may. */
  onPin?: (() => void) | undefined
  /** The viewer may remove it from its group. */
  canRemove?: boolean | undefined
}

/** A post in the feed or any list, or on its own page. */
export const PostCard = memo(function PostCard({ post, eager, comments, onDeleted, ...inCard }: CardProps) {
  const [isEditing, setEditing] = useState(false)
  const { EventBlock, loadCommentPanel, loadPollCard } = usePostCardParts()
  const panel = useLazyComponent(loadCommentPanel)
  const isPage = comments !== undefined
  const editor = useLazyComponent(() => import('./PostEditor.tsx'))
  const [areCommentsOpen, setCommentsOpen] = useState(false)
  const toggleComments = () => {
    panel.load()
    setCommentsOpen(!areCommentsOpen)
  }
  const go = useGo()
  const edit = () => {
    if (post.isEvent) return go(links.eventEditor(post.id))
    editor.load()
    setEditing(true)
  }
  return (
    <Card
      as="article"
      pad="none"
      flush
      aria-label={
        post.isEvent
          ? postCopy.eventBy(post.title, post.user.displayName)
          : postCopy.by(post.user.displayName)
      }
      className={styles.post}
    >
      <PostHead post={post} onEdit={edit} onDeleted={onDeleted} {...inCard} />
      {isEditing && editor.Component ? (
        <editor.Component post={post} onDone={() => setEditing(false)} />
      ) : (
        (!post.isEvent || isPage) && (
          <div className={styles.body}>
            <WrittenText {...post} />
            {post.linkPreview && <LinkPreview preview={post.linkPreview} />}
          </div>
        )
      )}
      {post.image && <PostFigure post={post} image={post.image} eager={eager} isPage={isPage} />}
      {post.isEvent && <EventBlock event={post} />}
      {!post.isEvent && post.hasPoll && <Lazy load={loadPollCard} props={{ postId: post.id }} />}
      <PostActions
        post={post}
        areCommentsOpen={areCommentsOpen}
        onComments={isPage ? undefined : toggleComments}
        commentPreloadProps={panel.preloadProps}
      />
      {comments ?? (areCommentsOpen && panel.Component && <panel.Component post={post} />)}
    </Card>
  )
})

function PostHead({
  post,
  onEdit,
  onDeleted,
  marks,
  ...inMenu
}: InCard & {
  post: FeedItem
  onEdit: () => void
  onDeleted: (() => void) | undefined
}) {
  const menu = useLazyComponent(() => import('./PostMenu.tsx'))
  const history = useLazyComponent(() => import('./PostHistory.tsx'))
  const button = (
    <IconButton
      icon={Ellipsis}
      label={postCopy.menu}
      aria-haspopup="menu"
      className={styles.menu}
      {...(menu.Component ? {} : menu.preloadProps)}
    />
  )
  return (
    <div className={styles.head}>
      <LinkedAvatar user={post.user} size={44} online={post.user.isOnline ? postCopy.online : false} />
      <PostAuthor
        post={post}
        marks={marks}
        onHistory={history.load}
        prepareHistory={history.preloadProps.onPointerEnter}
      />
      {post.isEvent && <Badge tone="gold">{postCopy.event}</Badge>}
      {menu.Component ? (
        <menu.Component
          post={post}
          trigger={button}
          defaultOpen
          onEdit={onEdit}
          onDeleted={onDeleted}
          onHistory={history.load}
          {...inMenu}
        />
      ) : (
        button
      )}
      {history.Component && <history.Component postId={post.id} onClose={history.dismiss} />}
    </div>
  )
}

type PostAuthorProps = { post: FeedItem; marks: ReactNode; onHistory: () => void; prepareHistory: () => void }

/** Who wrote it, when and where; members can open its earlier versions. */
function PostAuthor({ post, marks, onHistory, prepareHistory }: PostAuthorProps) {
  const now = useNow()
  const viewer = useViewer()
  return (
    <div className={styles.who}>
      <p className={styles.name}>
        <AuthorName user={post.user} handleClass={styles.handle} />
      </p>
      <p className={styles.meta}>
        {marks}
        <a href={post.isEvent ? links.event(post.id) : links.post(post.id)}>
          <time dateTime={post.createdAt} title={longDate(post.createdAt)}>
            {timeAgo(post.createdAt, now)}
          </time>
        </a>
        {post.audience && <Lazy load={() => import('./PostAudience.tsx')} props={{ post }} />}
        {post.location && !post.isEvent && <> · {post.location}</>}
        {post.editedAt && (
          <>
            {' · '}
            {viewer ? (
              <button
                type="button"
                className={styles.edited}
                onClick={onHistory}
                onPointerEnter={prepareHistory}
              >
                {postCopy.edited}
              </button>
            ) : (
              postCopy.edited
            )}
          </>
        )}
      </p>
    </div>
  )
}
