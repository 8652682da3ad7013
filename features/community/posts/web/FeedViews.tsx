import { links } from '#platform/web/links.ts'
import { postCopy } from '../copy.ts'
import styles from './FeedViews.module.css'

/** Everyone's posts, or only those of followed members: two links, so that each has a URL. */
export function FeedViews({ current }: { current: 'everyone' | 'following' }) {
  return (
    <nav className={styles.views} aria-label={postCopy.views}>
      <a href={links.feed} aria-current={current === 'everyone' || undefined}>
        {postCopy.everyone}
      </a>
      <a href={links.following} aria-current={current === 'following' || undefined}>
        {postCopy.following}
      </a>
    </nav>
  )
}
