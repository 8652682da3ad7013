import type { ReactNode } from 'react'
import type { Event } from '#features/community/posts/contract.ts'
import { Stack } from '#ui/layout/Page.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { PostSkeleton } from '#ui/layout/Skeleton.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { eventPageMessages } from '../pages.copy.ts'
import { eventsCopy } from '../pages.copy.ts'
import { EventCard } from './EventCard.tsx'
import { useEvents, usePaused } from './use-events.ts'
import styles from './EventList.module.css'

type EventListProps = {
  /** Only the events of this group. */
  groupId?: number
  /** Only events that match these words. */
  words?: string
  /** Shown under 'No Events Found' when there is no search. */
  empty?: ReactNode
}

/** Upcoming events, then past ones. */
export function EventList({ groupId, words = '', empty }: EventListProps) {
  const searchText = words.trim()
  const asked = usePaused(searchText)
  const upcoming = useEvents({ when: 'upcoming', groupId, words: searchText, asked })
  const past = useEvents({ when: 'past', groupId, words: searchText, asked })
  if (upcoming.isPending || past.isPending)
    return <PostSkeleton label={eventsCopy.loading} count={3} picture={false} />
  if (upcoming.isError || past.isError)
    return (
      <Problem
        title={eventPageMessages.loadFailed}
        text={eventsCopy.failedText}
        retry={eventsCopy.retry}
        onRetry={() => void Promise.all([upcoming.refetch(), past.refetch()])}
      />
    )
  if (upcoming.items.length + past.items.length === 0) {
    if (upcoming.isSearching || past.isSearching)
      return <PostSkeleton label={eventsCopy.loading} count={1} picture={false} />
    return (
      <Empty
        level={2}
        art="empty-events"
        title={eventPageMessages.none}
        text={searchText ? eventsCopy.noneFor(searchText) : (empty ?? eventsCopy.noneText)}
      />
    )
  }
  return (
    <div className={styles.lists}>
      <Part title={eventsCopy.upcoming} events={upcoming} isPast={false} />
      <Part title={eventsCopy.past} events={past} isPast />
    </div>
  )
}

type Events = {
  items: Event[]
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

function Part({ title, events, isPast }: { title: string; events: Events; isPast: boolean }) {
  if (events.items.length === 0) return null
  return (
    <Section
      title={title}
      action={
        <span className={styles.count}>{eventsCopy.count(events.items.length, events.hasNextPage)}</span>
      }
    >
      <Stack tight>
        {events.items.map((event) => (
          <EventCard key={event.id} event={event} isPast={isPast} />
        ))}
        {events.hasNextPage && (
          <Button
            variant="out"
            size="l"
            wide
            busy={events.isFetchingNextPage && eventsCopy.loadingMore}
            onClick={() => void events.fetchNextPage()}
          >
            {eventsCopy.loadMore}
          </Button>
        )}
      </Stack>
    </Section>
  )
}
