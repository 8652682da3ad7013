import { useRef } from 'react'
import { longDate, timeAgo } from '#platform/contract/dates.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useNow } from '#platform/web/now.ts'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import type { FeedItem } from '../contract.ts'
import { usePostCardParts } from './post-card-parts.ts'
import { PostActions } from './PostActions.tsx'
import { WrittenText } from './WrittenText.tsx'
import styles from './PhotoPost.module.css'

type PhotoPostProps = { post: FeedItem; isWide: boolean; onLeave: () => void }

const noPreloadProps = { onPointerEnter: () => {}, onFocus: () => {} }

/** The post that a photo belongs to: who, when and its actions; where there is room, its text and comments too. */
export function PhotoPost({ post, isWide, onLeave }: PhotoPostProps) {
  const now = useNow()
  const go = useGo()
  const { loadCommentPanel } = usePostCardParts()
  const panel = useRef<HTMLDivElement>(null)
  const openComments = () => {
    if (isWide) return panel.current?.querySelector('textarea')?.focus()
    onLeave()
    go(links.post(post.id))
  }
  return (
    <div data-theme={isWide ? undefined : 'dark'} className={styles.post}>
      <div className={styles.head}>
        <Avatar id={post.userId} name={post.user.displayName} src={post.user.avatarUrl} size={36} />
        <div>
          <p className={styles.name}>
            <a href={links.profile(post.userId)} onClick={onLeave}>
              <bdi>{post.user.displayName}</bdi>
            </a>
          </p>
          <p className={styles.meta}>
            <a href={links.post(post.id)} onClick={onLeave}>
              <time dateTime={post.createdAt} title={longDate(post.createdAt)}>
                {timeAgo(post.createdAt, now)}
              </time>
            </a>
            {post.location && ` · ${post.location}`}
          </p>
        </div>
      </div>
      {isWide && (
        <div className={styles.text}>
          <WrittenText {...post} />
        </div>
      )}
      <PostActions
        post={post}
        areCommentsOpen={isWide}
        onComments={openComments}
        commentPreloadProps={noPreloadProps}
      />
      {isWide && (
        <div ref={panel} className={styles.comments}>
          <Lazy load={loadCommentPanel} props={{ post }} />
        </div>
      )}
    </div>
  )
}
