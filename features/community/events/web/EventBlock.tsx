import { CalendarPlus, Check, Clock, MapPin } from 'lucide-react'
import type { Event } from '#features/community/posts/contract.ts'
import { leafOf } from '#platform/contract/dates.ts'
import { links } from '#platform/web/links.ts'
import { useNow } from '#platform/web/now.ts'
import { useWaits } from '#platform/web/unsent.ts'
import { DateBlock } from '#ui/data-display/DateBlock.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { MetaRow } from '#ui/primitives/MetaRow.tsx'
import { rsvpWord, eventCardCopy } from '../copy.ts'
import { eventEnd } from '../event-times.ts'
import { rsvpPlace, useAttend } from './rsvp.ts'
import styles from './EventBlock.module.css'

/** An event's date, place and RSVP button in the feed. */
export function EventBlock({ event }: { event: Event }) {
  const attend = useAttend(event, toast)
  const isRsvpWaiting = useWaits(rsvpPlace(event.id))
  const isPast = eventEnd(event) < useNow()
  const isIn = event.isAttending || event.isWaiting
  return (
    <>
      <div className={event.image ? styles.under : styles.block}>
        <DateBlock {...leafOf(event.eventDate, event.timeZone)} dateTime={event.eventDate} past={isPast} />
        <div className={styles.words}>
          <a href={links.event(event.id)} className={styles.title} dir="auto">
            {event.title}
          </a>
          <MetaRow icon={Clock}>{event.time}</MetaRow>
          {event.series && (
            <Lazy
              load={() => import('./series/RuleLine.tsx')}
              props={{ event }}
              waiting={<MetaRow icon={Clock}>{'\u00A0'}</MetaRow>}
            />
          )}
          <MetaRow icon={MapPin}>{event.location}</MetaRow>
        </div>
      </div>
      <div className={styles.foot}>
        <span>{eventCardCopy.count(event.attendeesCount, isPast)}</span>
        {event.cancelledAt && <Badge tone="clay">{eventCardCopy.cancelled}</Badge>}
        {(isIn || (!isPast && !event.cancelledAt)) && (
          <Button
            variant={isIn ? 'sec2' : 'primary'}
            icon={isIn ? Check : CalendarPlus}
            aria-pressed={isIn}
            waiting={isRsvpWaiting}
            onClick={attend}
          >
            {rsvpWord(event)}
          </Button>
        )}
      </div>
    </>
  )
}
