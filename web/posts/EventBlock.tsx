import { CalendarPlus, Check, Clock, MapPin } from 'lucide-react'
import { leafOf } from '#shared/dates.ts'
import type { Event } from '#shared/posts.ts'
import { useAttend } from '#web/client/attend.ts'
import { eventWords, rsvpWord } from '#web/client/eventWords.ts'
import { links } from '#web/client/links.ts'
import { useNow } from '#web/client/now.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DateBlock } from '#web/ui/DateBlock.tsx'
import { MetaRow } from '#web/ui/MetaRow.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './EventBlock.module.css'

/** When and where, and whether one goes: what an event has in the feed. */
export function EventBlock({ event }: { event: Event }) {
  const attend = useAttend(event, toast)
  const isPast = Date.parse(event.eventDate) < useNow()
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
          <MetaRow icon={MapPin}>{event.location}</MetaRow>
        </div>
      </div>
      <div className={styles.foot}>
        <span>{eventWords.count(event.attendeesCount, isPast)}</span>
        {event.cancelledAt && <Badge tone="clay">{eventWords.cancelled}</Badge>}
        {(isIn || (!isPast && !event.cancelledAt)) && (
          <Button
            variant={isIn ? 'sec2' : 'primary'}
            icon={isIn ? Check : CalendarPlus}
            aria-pressed={isIn}
            onClick={attend}
          >
            {rsvpWord(event)}
          </Button>
        )}
      </div>
    </>
  )
}
