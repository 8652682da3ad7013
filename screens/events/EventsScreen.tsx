import { useDeferredValue, useState } from 'react'
import { calendarCopy } from '#features/community/events/calendar.copy.ts'
import { eventsCopy } from '#features/community/events/pages.copy.ts'
import { CalendarFeeds } from '#features/community/events/web/CalendarFeeds.tsx'
import { CreateEvent } from '#features/community/events/web/CreateEvent.tsx'
import { EventList } from '#features/community/events/web/EventList.tsx'
import { MyEvents } from '#features/community/events/web/MyEvents.tsx'
import { eventLimits } from '#features/community/posts/event-input.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { links } from '#platform/web/links.ts'
import { useGo, usePageTitle, useQueryValue } from '#platform/web/navigation.ts'
import { SearchBar } from '#ui/forms/SearchBar.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { Aside } from '#ui/layout/Aside.tsx'
import { PageHead } from '#ui/layout/PageHead.tsx'
import { PostSkeleton } from '#ui/layout/Skeleton.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import styles from './EventsScreen.module.css'

const views = [
  { value: 'list', label: calendarCopy.list },
  { value: 'month', label: calendarCopy.month },
] as const

export function EventsScreen() {
  usePageTitle(eventsCopy.title)
  const viewer = useViewer()
  const [words, setWords] = useState('')
  const searched = useDeferredValue(words)
  const go = useGo()
  const isMonth = useQueryValue('view') === 'month'
  const isShownByMonth = isMonth && searched === ''
  const beside = (
    <>
      {viewer && <MyEvents />}
      <CalendarFeeds isMember={viewer !== null} />
    </>
  )
  return (
    <>
      <PageHead title={eventsCopy.title} action={<CreateEvent />} />
      <SearchBar
        className={styles.search}
        size="l"
        label={eventsCopy.search}
        maxLength={eventLimits.search}
        value={words}
        onType={setWords}
      />
      <div className={styles.view}>
        <Segmented
          label={calendarCopy.view}
          value={isMonth ? 'month' : 'list'}
          onValueChange={(view) =>
            go(view === 'month' ? `${links.events}?view=month` : links.events, { replace: true })
          }
          choices={views}
        />
      </div>
      {isShownByMonth ? (
        <Lazy
          load={() => import('#features/community/events/web/calendar/MonthCalendar.tsx')}
          props={{ isMember: viewer !== null, beside }}
          waiting={<PostSkeleton label={eventsCopy.loading} count={1} />}
        />
      ) : (
        <EventList words={searched} />
      )}
      {!isShownByMonth && <Aside>{beside}</Aside>}
    </>
  )
}
