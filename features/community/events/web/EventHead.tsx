import { Fragment } from 'react'
import type { Event } from '#features/community/posts/contract.ts'
import { eventDay, leafOf, longDate } from '#platform/contract/dates.ts'
import { links } from '#platform/web/links.ts'
import { useNow } from '#platform/web/now.ts'
import { DateBlock } from '#ui/data-display/DateBlock.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { VisuallyHidden } from '#ui/primitives/VisuallyHidden.tsx'
import { eventEnd } from '../event-times.ts'
import { eventsCopy } from '../pages.copy.ts'
import { useCoHosts } from './co-hosts/co-hosts.ts'
import styles from './EventHead.module.css'

export function EventHead({ event }: { event: Event }) {
  const isPast = eventEnd(event) < useNow()
  const { people } = useCoHosts(event.id)
  return (
    <div className={styles.head}>
      <DateBlock {...leafOf(event.eventDate, event.timeZone)} dateTime={event.eventDate} past={isPast} />
      <div className={styles.words}>
        <Heading level={1} dir="auto">
          {event.title}
        </Heading>
        {event.isHeld && (
          <Lazy load={() => import('#features/community/posts/web/group-posts/HeldMark.tsx')} props={{}} />
        )}
        <VisuallyHidden>{eventDay(event.eventDate, event.timeZone)}</VisuallyHidden>
        <p className={styles.host}>
          <Avatar id={event.userId} name={event.user.displayName} src={event.user.avatarUrl} size={24} />
          <span>
            {eventsCopy.hostedBy}{' '}
            {[event.user, ...people].map((host, index, hosts) => (
              <Fragment key={host.id}>
                {index > 0 && (index === hosts.length - 1 ? eventsCopy.and : ', ')}
                <TextLink href={host.id === null ? links.event(event.id) : links.profile(host.id)}>
                  <bdi data-premium={host.isPremium}>{host.displayName}</bdi>
                </TextLink>
              </Fragment>
            ))}
            {eventsCopy.posted(longDate(event.createdAt))}
          </span>
        </p>
      </div>
    </div>
  )
}
