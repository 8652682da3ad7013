import { leafOf } from '#shared/dates.ts'
import { eventApi } from '#shared/events.ts'
import { links } from '#web/client/links.ts'
import { useAnswer } from '#web/client/query.ts'
import { DateBlock } from '#web/ui/DateBlock.tsx'
import { List, ListRow } from '#web/ui/List.tsx'
import { Section } from '#web/ui/Section.tsx'
import { eventsWords } from './words.ts'

/** Where the member goes next. */
export function MyEvents() {
  const mine = useAnswer(eventApi.mine)
  if (!mine.data || mine.data.length === 0) return null
  return (
    <Section title={eventsWords.yours}>
      <List>
        {mine.data.slice(0, 5).map((event) => (
          <ListRow
            key={event.id}
            media={<DateBlock {...leafOf(event.eventDate, event.timeZone)} dateTime={event.eventDate} />}
            title={<a href={links.event(event.id)}>{event.title}</a>}
            text={`${event.time}, ${event.location ?? ''}`}
          />
        ))}
      </List>
    </Section>
  )
}
