import type { ReactNode } from 'react'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { Aside } from '#ui/layout/Aside.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { calendarCopy } from '../../calendar.copy.ts'
import type { CalendarEvent } from '../../pages.contract.ts'
import { filters, isShown, type Filter } from './filters.ts'
import styles from './CalendarAside.module.css'

type CalendarAsideProps = {
  /** undefined: not loaded yet. */
  events: CalendarEvent[] | undefined
  filter: Filter
  onFilter: (filter: Filter) => void
  isMember: boolean
  /** What the page has beside its other view too. */
  children: ReactNode
}

/** Which events the calendar shows and what its marks mean: beside it, or under it where there is no right column. */
export function CalendarAside({ events, filter, onFilter, isMember, children }: CalendarAsideProps) {
  const parts = (
    <>
      <Section title={calendarCopy.show}>
        <RadioGroup
          label={calendarCopy.show}
          value={filter}
          onValueChange={onFilter}
          choices={filters
            .filter((value) => isMember || value === 'all' || value === 'online')
            .map((value) => ({ value, label: <Choice filter={value} events={events} /> }))}
        />
      </Section>
      <Legend isMember={isMember} />
      {children}
    </>
  )
  return (
    <>
      <Aside>{parts}</Aside>
      <div className={styles.under}>{parts}</div>
    </>
  )
}

type ChoiceProps = { filter: Filter; events: CalendarEvent[] | undefined }

const Choice = ({ filter, events }: ChoiceProps) => (
  <span className={styles.choice}>
    {calendarCopy.filters[filter]}{' '}
    <span className={styles.count}>{events?.filter((event) => isShown(event, filter)).length}</span>
  </span>
)

const Legend = ({ isMember }: { isMember: boolean }) => (
  <Section title={calendarCopy.legend}>
    <ul className={styles.legend}>
      <li>
        <span className={styles.sun} aria-hidden="true" /> {calendarCopy.busyDay}
      </li>
      {isMember && (
        <>
          <li>
            <span className={styles.going}>{calendarCopy.goingMark}</span> {calendarCopy.goingMeans}
          </li>
          <li>
            <span className={styles.maybe}>{calendarCopy.maybeMark}</span> {calendarCopy.maybeMeans}
          </li>
        </>
      )}
    </ul>
  </Section>
)
