import { dayInText } from '#platform/contract/dates.ts'
import { useNow } from '#platform/web/now.ts'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { useAutoLoad, type AutoPages } from '#ui/layout/use-auto-load.ts'
import { Text } from '#ui/primitives/Text.tsx'
import { postCopy, postMessages } from '../copy.ts'
import styles from './NextPosts.module.css'

type NextPostsProps = {
  posts: AutoPages & { items: { createdAt: string }[] }
  /** Shown at the end of the list; without it nothing is. */
  end?: string
  /** The list is in another order than that of time. */
  isUndated?: boolean
}

/** The end of a list of posts: three pages come by themselves, then it says how far the reader has come, and has a button. */
export function NextPosts({ posts, end, isUndated }: NextPostsProps) {
  const now = useNow()
  const { ref, isStop } = useAutoLoad(posts)
  const last = posts.items.at(-1)
  if (!posts.hasNextPage && end === undefined) return null
  return (
    <div ref={ref} className={styles.next}>
      {isStop && last && !isUndated && (
        <Text tone="muted" className={styles.caughtUp}>
          {postCopy.caughtUp(dayInText(last.createdAt, now))}
        </Text>
      )}
      <LoadMore
        more={postMessages.loadMore}
        busy={posts.isFetchingNextPage && postCopy.loadingMore}
        end={!posts.hasNextPage && end}
        onClick={() => void posts.fetchNextPage()}
      />
    </div>
  )
}
