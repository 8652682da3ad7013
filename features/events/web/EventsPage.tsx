import { useDeferredValue, useState } from 'react'
import { eventLimits } from '#features/posts/event-input.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { useViewer } from '#features/people/web/viewer.ts'
import { Aside } from '#ui/layout/Aside.tsx'
import { PageHead } from '#ui/layout/PageHead.tsx'
import { SearchInput } from '#ui/forms/SearchInput.tsx'
import { CalendarFeeds } from './CalendarFeeds.tsx'
import { CreateEvent } from './CreateEvent.tsx'
import { EventList } from './EventList.tsx'
import { MyEvents } from './MyEvents.tsx'
import { eventsCopy } from '../pages.copy.ts'
import styles from './EventsPage.module.css'

export function EventsPage() {
  usePageTitle(eventsCopy.title)
  const viewer = useViewer()
  const [words, setWords] = useState('')
  return (
    <>
      <PageHead title={eventsCopy.title} action={<CreateEvent />} />
      <form
        role="search"
        aria-label={eventsCopy.search}
        className={styles.search}
        onSubmit={(event) => event.preventDefault()}
      >
        <SearchInput
          size="l"
          label={eventsCopy.search}
          placeholder={eventsCopy.search}
          maxLength={eventLimits.search}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </form>
      <EventList words={useDeferredValue(words)} />
      <Aside>
        {viewer && <MyEvents />}
        <CalendarFeeds isMember={viewer !== null} />
      </Aside>
    </>
  )
}
