import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { calendar } from '#platform/contract/dates.ts'
import { links } from '#platform/web/links.ts'
import { useGo, useQueryValue } from '#platform/web/navigation.ts'
import { useNow } from '#platform/web/now.ts'
import { useEndpoint, useInfiniteEndpoint } from '#platform/web/query.ts'
import { cx } from '#ui/cx.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { List, ListRow } from '#ui/primitives/List.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { VisuallyHidden } from '#ui/primitives/VisuallyHidden.tsx'
import { calendarCopy } from '../../calendar.copy.ts'
import { eventApi } from '../../contract.ts'
import { weeksOf } from '../../month-weeks.ts'
import { eventPagesApi, type CalendarEvent } from '../../pages.contract.ts'
import { eventPageMessages } from '../../pages.copy.ts'
import { eventsCopy } from '../../pages.copy.ts'
import { CalendarAside } from './CalendarAside.tsx'
import { filterOf, isShown } from './filters.ts'
import { dayName, dayWhere, eventsOn, monthAfter, nameOf, thisMonth, todayOf } from './month.ts'
import styles from './MonthCalendar.module.css'

/** More are behind a link to the list under the calendar. */
const shownInDay = 3
const weekFromMonday = [1, 2, 3, 4, 5, 6, 0]

type MonthCalendarProps = {
  isMember: boolean
  /** Beside or under the calendar, after what belongs to it. */
  beside: ReactNode
}

/** The events of a month as a calendar, and under it as a list. */
export function MonthCalendar({ isMember, beside }: MonthCalendarProps) {
  const go = useGo()
  const now = useNow()
  const asked = useQueryValue('month')
  const month = asked && /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : thisMonth(now)
  const events = useEndpoint(eventPagesApi.month, { query: { month } })
  const filter = filterOf(useQueryValue('show'))
  const show = (other: string, chosen = filter) =>
    go(`${links.eventsOfMonth(other)}${chosen === 'all' ? '' : `&show=${chosen}`}`, { replace: true })
  const shown = events.data?.filter((event) => isShown(event, filter))
  const inMonth = shown?.filter(({ firstDay, lastDay }) => isIn(month, firstDay, lastDay))
  return (
    <>
      <MonthHead month={month} today={thisMonth(now)} onShow={show} />
      {events.isError ? (
        <Problem
          title={eventPageMessages.loadFailed}
          text={eventsCopy.failedText}
          retry={eventsCopy.retry}
          onRetry={() => void events.refetch()}
        />
      ) : (
        <>
          <Days month={month} today={todayOf(now)} events={shown ?? []} isBusy={events.isPending} />
          {inMonth?.length === 0 && (
            <None
              after={month === thisMonth(now) ? <NextEvent onShow={show} /> : null}
              isFiltered={filter !== 'all'}
              onAll={() => show(month, 'all')}
              onNext={() => show(monthAfter(month, 1))}
            />
          )}
          {inMonth && inMonth.length > 0 && <Listed month={month} events={inMonth} />}
        </>
      )}
      <CalendarAside
        events={events.data}
        filter={filter}
        onFilter={(chosen) => show(month, chosen)}
        isMember={isMember}
      >
        {beside}
      </CalendarAside>
    </>
  )
}

type MonthHeadProps = { month: string; today: string; onShow: (month: string) => void }

function MonthHead({ month, today, onShow }: MonthHeadProps) {
  return (
    <div className={styles.head}>
      <Heading level={2}>{nameOf(month)}</Heading>
      <IconButton
        icon={ChevronLeft}
        label={nameOf(monthAfter(month, -1))}
        onClick={() => onShow(monthAfter(month, -1))}
      />
      <IconButton
        icon={ChevronRight}
        label={nameOf(monthAfter(month, 1))}
        onClick={() => onShow(monthAfter(month, 1))}
      />
      <Button size="s" variant="out" onClick={() => onShow(today)}>
        {calendarCopy.today}
      </Button>
    </div>
  )
}

type DaysProps = { month: string; today: string; events: CalendarEvent[]; isBusy: boolean }

const Days = ({ month, today, events, isBusy }: DaysProps) => (
  <div className={styles.calendar} aria-busy={isBusy}>
    <table aria-label={nameOf(month)}>
      <thead>
        <tr>
          {weekFromMonday.map((day) => (
            <th key={day} scope="col">
              {calendar.shortWeekdays[day]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Day
                key={day}
                day={day}
                isToday={day === today}
                isOutside={!day.startsWith(month)}
                events={eventsOn(events, day)}
                hasList={day.startsWith(month)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

type DayProps = {
  day: string
  isToday: boolean
  isOutside: boolean
  events: CalendarEvent[]
  /** The list below the calendar shows the events of this day. */
  hasList: boolean
}

function Day({ day, isToday, isOutside, events, hasList }: DayProps) {
  const more = events.length - shownInDay
  const [first] = events
  return (
    <td
      className={cx(isOutside && styles.outside, isToday && styles.today, first && styles.busy)}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className={styles.number}>
        {Number(day.slice(-2))}
        {isToday && <VisuallyHidden>{calendarCopy.isToday}</VisuallyHidden>}
      </span>
      {first && hasList && (
        <a href={`#event-${first.id}`} className={styles.open}>
          <VisuallyHidden>{calendarCopy.eventsOf(dayName(day), events.length)}</VisuallyHidden>
        </a>
      )}
      {events.slice(0, shownInDay).map((event) => (
        <a
          key={event.id}
          href={links.event(event.id)}
          className={cx(
            styles.event,
            event.attendance && (event.attendance === 'maybe' ? styles.maybe : styles.going),
            event.isCancelled && styles.cancelled,
          )}
          title={event.title}
        >
          <VisuallyHidden>{wordsBefore(event)}</VisuallyHidden>
          {event.title}
        </a>
      ))}
      {more > 0 && first && hasList && (
        <a href={`#event-${first.id}`} className={styles.more}>
          {calendarCopy.more(more)}
        </a>
      )}
    </td>
  )
}

const wordsBefore = ({ isCancelled, attendance }: CalendarEvent) =>
  isCancelled
    ? calendarCopy.cancelled
    : attendance === 'going'
      ? calendarCopy.going
      : attendance === 'waiting'
        ? calendarCopy.waiting
        : attendance === 'maybe'
          ? calendarCopy.maybe
          : ''

/** The next event after an empty month, and a way to its month. */
function NextEvent({ onShow }: { onShow: (month: string) => void }) {
  const upcoming = useInfiniteEndpoint(eventApi.list, { query: { when: 'upcoming', limit: '1' } })
  const [next] = upcoming.items
  if (!next) return null
  const day = dayWhere(next.eventDate, next.timeZone)
  return (
    <p className={styles.next}>
      {calendarCopy.nextIs(dayName(day))} <TextLink href={links.event(next.id)}>{next.title}</TextLink>{' '}
      <Button size="s" variant="quiet" onClick={() => onShow(day.slice(0, 7))}>
        {calendarCopy.showMonth(nameOf(day.slice(0, 7)))}
      </Button>
    </p>
  )
}

type NoneProps = { isFiltered: boolean; after: ReactNode; onAll: () => void; onNext: () => void }

const None = ({ isFiltered, after, onAll, onNext }: NoneProps) => (
  <>
    {after}
    <Empty
      level={3}
      art="empty-events"
      title={isFiltered ? calendarCopy.noneShown : calendarCopy.none}
      text={isFiltered ? calendarCopy.noneShownText : calendarCopy.noneText}
      action={
        <Button variant="out" onClick={isFiltered ? onAll : onNext}>
          {isFiltered ? calendarCopy.showAll : calendarCopy.next}
        </Button>
      }
    />
  </>
)

const isIn = (month: string, firstDay: string, lastDay: string) =>
  firstDay.slice(0, 7) <= month && lastDay.slice(0, 7) >= month

function Listed({ month, events }: { month: string; events: CalendarEvent[] }) {
  return (
    <section className={styles.listed} aria-label={calendarCopy.inMonth(nameOf(month))}>
      <List>
        {events.map((event) => (
          <ListRow
            key={event.id}
            title={
              <a id={`event-${event.id}`} href={links.event(event.id)} className={styles.row} dir="auto">
                {wordsBefore(event)}
                {event.title}
              </a>
            }
            text={[daysOf(event), event.time].filter(Boolean).join(', ')}
          />
        ))}
      </List>
    </section>
  )
}

const daysOf = ({ firstDay, lastDay }: CalendarEvent) =>
  firstDay === lastDay ? dayName(firstDay) : `${dayName(firstDay)} – ${dayName(lastDay)}`
