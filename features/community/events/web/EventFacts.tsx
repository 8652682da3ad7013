import type { Event } from '#features/community/posts/contract.ts'
import { Section } from '#ui/layout/Section.tsx'
import { eventsCopy } from '../pages.copy.ts'
import { EventFactList } from './EventFactList.tsx'
import { EventPlace } from './EventPlace.tsx'

/** Beside the event: when, where and the ways there. On a phone the facts stand below the title, so that only the ways are left. */
export const EventFacts = ({ event, isPhone }: { event: Event; isPhone: boolean }) => (
  <Section title={isPhone ? eventsCopy.gettingThere : eventsCopy.whenWhere}>
    {!isPhone && <EventFactList event={event} />}
    <EventPlace event={event} />
  </Section>
)
