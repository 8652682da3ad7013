import { unsentProps } from '#features/members/unsent/web/unsent-props.ts'
import { useUnsentAt } from '#platform/web/unsent.ts'
import { UnsentItem } from '#ui/data-display/UnsentItem.tsx'
import { audienceName } from '../../audience.ts'
import { composerCopy } from '../../composer.copy.ts'
import { postPlace, unsentPost, type UnsentPost } from './unsent-posts.ts'
import styles from './UnsentPosts.module.css'

/** Below the composer: the posts that wait for a connection, the newest first. */
export function UnsentPosts({ groupId }: { groupId: number | undefined }) {
  const posts = useUnsentAt(unsentPost, postPlace(groupId)).toReversed()
  if (posts.length === 0) return null
  return (
    <ul className={styles.list} aria-label={composerCopy.unsentList}>
      {posts.map((post) => (
        <li key={post.key}>
          <UnsentItem {...unsentProps(post)} label={composerCopy.unsent} photos={post.data.photos}>
            <Details {...post.data} />
          </UnsentItem>
        </li>
      ))}
    </ul>
  )
}

function Details({ draft: { location, poll, audience, group } }: UnsentPost) {
  const facts = [
    poll && composerCopy.unsentPoll(poll.question),
    location,
    audience !== undefined && audience !== 'public' && audienceName({ audience, group }),
  ].filter(Boolean)
  return facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>
}
