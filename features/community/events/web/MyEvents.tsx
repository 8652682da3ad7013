import { leafOf } from '#platform/contract/dates.ts'
import { links } from '#platform/web/links.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { DateBlock } from '#ui/data-display/DateBlock.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { List, ListRow } from '#ui/primitives/List.tsx'
import { eventApi } from '../contract.ts'
import { eventsCopy } from '../pages.copy.ts'

/** The member's next events. */
export function MyEvents() {
  const mine = useEndpoint(eventApi.mine)
  if (!mine.data || mine.data.length === 0) return null
  return (
    <Section title={eventsCopy.yours}>
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
