import { UserCheck, Users } from 'lucide-react'
import { links } from '#platform/web/links.ts'
import { Icon } from '#ui/primitives/Icon.tsx'
import { audienceCopy } from '../audience.copy.ts'
import type { FeedItem } from '../contract.ts'
import { HeldMark } from './group-posts/HeldMark.tsx'
import styles from './Audience.module.css'

/** Who sees a post that is not for everyone. */
export function PostAudience({ post }: { post: FeedItem }) {
  if (post.audience === 'followers')
    return (
      <span className={styles.audience}>
        {' · '}
        <Icon as={UserCheck} size={14} /> {audienceCopy.followersOnly}
      </span>
    )
  if (post.groupId === null) return null
  return (
    <span className={styles.audience}>
      {' · '}
      {post.isHeld && (
        <>
          <HeldMark />
          {' · '}
        </>
      )}
      <Icon as={Users} size={14} /> <a href={links.group(post.groupId)}>{post.groupName}</a>
    </span>
  )
}
