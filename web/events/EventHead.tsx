import { eventDay, leafOf, longDate } from '#shared/dates.ts'
import type { Event } from '#shared/posts.ts'
import { links } from '#web/client/links.ts'
import { useNow } from '#web/client/now.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { DateBlock } from '#web/ui/DateBlock.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { eventsWords } from './words.ts'
import styles from './EventHead.module.css'

export function EventHead({ event }: { event: Event }) {
  const isPast = Date.parse(event.eventDate) < useNow()
  return (
    <div className={styles.head}>
      <DateBlock {...leafOf(event.eventDate, event.timeZone)} dateTime={event.eventDate} past={isPast} />
      <div className={styles.words}>
        <Heading level={1} dir="auto">
          {event.title}
        </Heading>
        <VisuallyHidden>{eventDay(event.eventDate, event.timeZone)}</VisuallyHidden>
        <p className={styles.host}>
          <Avatar id={event.userId} name={event.user.displayName} src={event.user.avatarUrl} size={24} />
          <span>
            {eventsWords.hostedBy}{' '}
            <TextLink href={links.profile(event.userId)}>
              <bdi data-premium={event.user.isPremium}>{event.user.displayName}</bdi>
            </TextLink>
            {eventsWords.posted(longDate(event.createdAt))}
          </span>
        </p>
      </div>
    </div>
  )
}
