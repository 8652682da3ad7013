import type { Event } from '#features/community/posts/contract.ts'
import { Section } from '#ui/layout/Section.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { eventsCopy } from '../pages.copy.ts'
import { EventFactList } from './EventFactList.tsx'

const loadPlace = () => import('./EventPlace.tsx')
const waiting = <ListSkeleton label={eventsCopy.loading} rows={2} />

/** Beside the event: when, where and the ways there. On a phone the facts stand below the title, so that only the ways are left. */
export const EventFacts = ({ event, isPhone }: { event: Event; isPhone: boolean }) => (
  <Section title={isPhone ? eventsCopy.gettingThere : eventsCopy.whenWhere}>
    {!isPhone && <EventFactList event={event} />}
    <Lazy load={loadPlace} props={{ event }} waiting={waiting} />
  </Section>
)
