import { Globe, UserCheck, Users } from 'lucide-react'
import { links } from '#platform/web/links.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { audienceCopy } from '../audience.copy.ts'
import { audienceName, type ChosenAudience } from '../audience.ts'
import type { FeedItem } from '../contract.ts'
import { loadAudienceMenu } from './composer/lazy.ts'
import styles from './Audience.module.css'

const icons = { public: Globe, followers: UserCheck, group: Users }

type AudienceToolProps = { chosen: ChosenAudience; onChange: (chosen: ChosenAudience) => void }

/** Shows and changes who can see a post that is being written. */
export function AudienceTool({ chosen, onChange }: AudienceToolProps) {
  const menu = useLazyComponent(loadAudienceMenu)
  const name = audienceName(chosen)
  const button = (
    <Button
      variant="quiet"
      icon={icons[chosen.audience ?? 'public']}
      className={styles.tool}
      aria-label={audienceCopy.audienceNow(name)}
      aria-haspopup="menu"
      {...(menu.Part ? {} : menu.hints)}
    >
      <span>{name}</span>
    </Button>
  )
  return menu.Part ? <menu.Part trigger={button} defaultOpen chosen={chosen} onChange={onChange} /> : button
}

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
      <Icon as={Users} size={14} /> <a href={links.group(post.groupId)}>{post.groupName}</a>
    </span>
  )
}
