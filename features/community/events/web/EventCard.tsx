import { Check, Clock, MapPin } from 'lucide-react'
import type { Event } from '#features/community/posts/contract.ts'
import type { UserRef } from '#features/members/people/contract.ts'
import { leafOf } from '#platform/contract/dates.ts'
import { links } from '#platform/web/links.ts'
import { cx } from '#ui/cx.ts'
import { DateBlock } from '#ui/data-display/DateBlock.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Picture } from '#ui/photos/Picture.tsx'
import { Plate } from '#ui/plates/Plate.tsx'
import { AvatarStack } from '#ui/primitives/AvatarStack.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { MetaRow } from '#ui/primitives/MetaRow.tsx'
import { eventCardCopy, rsvpWord } from '../copy.ts'
import { eventPlate } from '../plate.ts'
import { useAttend } from './rsvp.ts'
import { RuleLine } from './series/RuleLine.tsx'
import styles from './EventCard.module.css'

const faceOf = (one: UserRef) => ({ id: one.id, name: one.displayName, src: one.avatarUrl })

/** An event in the list; past events are faded. */
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
        <RuleLine event={event} />
        <MetaRow icon={MapPin}>{event.location}</MetaRow>
        <div className={styles.foot}>
          {event.faces && event.faces.length > 0 && (
            <AvatarStack people={event.faces.map(faceOf)} size={24} />
          )}
          <span>{eventCardCopy.count(event.attendeesCount, isPast)}</span>
          {event.cancelledAt && <Badge tone="clay">{eventCardCopy.cancelled}</Badge>}
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
      <a href={links.event(event.id)} tabIndex={-1} aria-hidden className={styles.picture}>
        {event.image ? (
          <Picture image={event.image} slot="grid" shape="3/2" alt="" />
        ) : (
          <Plate plate={eventPlate(event)} name={event.title} shape="wide" isUnnumbered />
        )}
      </a>
    </Card>
  )
}
