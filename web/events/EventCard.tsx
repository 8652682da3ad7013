import { Check, Clock, MapPin } from 'lucide-react'
import { leafOf } from '#shared/dates.ts'
import type { UserRef } from '#shared/people.ts'
import type { Event } from '#shared/posts.ts'
import { useAttend } from '#web/client/attend.ts'
import { eventWords, rsvpWord } from '#web/client/eventWords.ts'
import { links } from '#web/client/links.ts'
import { AvatarStack } from '#web/ui/AvatarStack.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import { DateBlock } from '#web/ui/DateBlock.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { MetaRow } from '#web/ui/MetaRow.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './EventCard.module.css'

const faceOf = (one: UserRef) => ({ id: one.id, name: one.displayName, src: one.avatarUrl })

/** An event in the list; what is past is faded. */
export function EventCard({ event, isPast }: { event: Event; isPast: boolean }) {
  const attend = useAttend(event, toast)
  const isIn = event.isAttending || event.isWaiting
  return (
    <Card
      as="article"
      pad="none"
      flush
      className={cx(styles.card, isPast && styles.past)}
      aria-label={event.title}
    >
      <DateBlock {...leafOf(event.eventDate, event.timeZone)} dateTime={event.eventDate} past={isPast} />
      <div className={styles.words}>
        <Heading level={3}>
          <a href={links.event(event.id)} className={styles.title} dir="auto">
            {event.title}
          </a>
        </Heading>
        <MetaRow icon={Clock}>{event.time}</MetaRow>
        <MetaRow icon={MapPin}>{event.location}</MetaRow>
        <div className={styles.foot}>
          {event.faces && event.faces.length > 0 && (
            <AvatarStack people={event.faces.map(faceOf)} size={24} />
          )}
          <span>{eventWords.count(event.attendeesCount, isPast)}</span>
          {event.cancelledAt && <Badge tone="clay">{eventWords.cancelled}</Badge>}
          {!isPast && (isIn || !event.cancelledAt) && (
            <Button
              size="s"
              variant={isIn ? 'sec2' : 'primary'}
              icon={isIn ? Check : undefined}
              aria-pressed={isIn}
              onClick={attend}
              className={styles.rsvp}
            >
              {rsvpWord(event)}
            </Button>
          )}
        </div>
      </div>
      {event.image && (
        <a href={links.event(event.id)} tabIndex={-1} aria-hidden className={styles.picture}>
          <Picture image={event.image} slot="grid" shape="3/2" alt="" />
        </a>
      )}
    </Card>
  )
}
