import { useDeferredValue, useState } from 'react'
import { eventLimits } from '#shared/eventInput.ts'
import { usePageTitle } from '#web/client/navigation.ts'
import { useViewer } from '#web/client/viewer.ts'
import { Aside } from '#web/ui/Aside.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { SearchInput } from '#web/ui/SearchInput.tsx'
import { CalendarFeeds } from './CalendarFeeds.tsx'
import { CreateEvent } from './CreateEvent.tsx'
import { EventList } from './EventList.tsx'
import { MyEvents } from './MyEvents.tsx'
import { eventsWords } from './words.ts'
import styles from './EventsPage.module.css'

export function EventsPage() {
  usePageTitle(eventsWords.title)
  const viewer = useViewer()
  const [words, setWords] = useState('')
  return (
    <>
      <PageHead title={eventsWords.title} action={<CreateEvent />} />
      <form
        role="search"
        aria-label={eventsWords.search}
        className={styles.search}
        onSubmit={(event) => event.preventDefault()}
      >
        <SearchInput
          size="l"
          label={eventsWords.search}
          placeholder={eventsWords.search}
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
