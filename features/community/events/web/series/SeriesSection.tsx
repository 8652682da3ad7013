import { useEffect, useRef, useState } from 'react'
import type { Event } from '#features/community/posts/contract.ts'
import type { SeriesRule } from '#features/community/posts/series-rule.ts'
import { eventDay, eventWeekday } from '#platform/contract/dates.ts'
import { links } from '#platform/web/links.ts'
import { useQueryValue } from '#platform/web/navigation.ts'
import { useNow } from '#platform/web/now.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { List, ListRow } from '#ui/primitives/List.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { ruleWords } from '../../series-words.copy.ts'
import { seriesApi, type SeriesDates } from '../../series.contract.ts'
import { seriesCopy } from '../../series.copy.ts'
import styles from './SeriesSection.module.css'

/** How the event repeats, with its next dates. */
export function SeriesSection({ event, rule }: { event: Event; rule: SeriesRule }) {
  const series = useEndpoint(seriesApi.dates, { params: { id: event.id } })
  const isAsked = useQueryValue('dates') !== null
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAsked) place.current?.scrollIntoView({ block: 'start' })
  }, [isAsked])
  return (
    <div ref={place} className={styles.place}>
      <Section title={seriesCopy.title}>
        <Text size="sm">{ruleText(rule, series.data?.dates)}</Text>
        {series.isError ? (
          <Problem title={seriesCopy.failed} retry={seriesCopy.retry} onRetry={() => void series.refetch()} />
        ) : series.data ? (
          <Dates key={event.id} event={event} dates={series.data.dates} startsWhole={isAsked} />
        ) : (
          <ListSkeleton label={seriesCopy.loading} rows={shown} />
        )}
      </Section>
    </div>
  )
}

const shown = 4

/** 'Every two weeks on Saturday until March 12, 2027' */
function ruleText(rule: SeriesRule, dates: SeriesDates['dates'] = []) {
  const last = dates.findLast(({ isCancelled }) => !isCancelled)
  const words = ruleWords(rule)
  return last ? seriesCopy.until(words, eventDay(last.eventDate, last.timeZone)) : words
}

type DatesProps = { event: Event; dates: SeriesDates['dates']; startsWhole: boolean }

function Dates({ event, dates, startsWhole }: DatesProps) {
  const [isWhole, setWhole] = useState(startsWhole)
  const now = useNow()
  const ahead = dates.filter(
    (date) => date.id !== event.id && Date.parse(date.endsAt ?? date.eventDate) > now,
  )
  const listed = isWhole ? dates : ahead.slice(0, shown)
  return (
    <>
      {listed.length === 0 && (
        <Text size="sm" tone="muted">
          {seriesCopy.noneAhead}
        </Text>
      )}
      <List aria-label={isWhole ? seriesCopy.allDates : seriesCopy.next} className={styles.dates}>
        {listed.map((date) => (
          <ListRow
            key={date.id}
            title={<DateLink date={date} isThis={date.id === event.id} />}
            end={
              date.isCancelled ? (
                <Badge tone="clay">{seriesCopy.isCancelled}</Badge>
              ) : (
                date.isAttending && <Badge>{seriesCopy.isGoing}</Badge>
              )
            }
          />
        ))}
      </List>
      <Button variant="ghost" size="s" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? seriesCopy.showFewer : seriesCopy.showAll(dates.length)}
      </Button>
    </>
  )
}

function DateLink({ date, isThis }: { date: SeriesDates['dates'][number]; isThis: boolean }) {
  const day = `${eventWeekday(date.eventDate, date.timeZone)}, ${eventDay(date.eventDate, date.timeZone)}`
  return (
    <a
      href={links.event(date.id)}
      aria-current={isThis ? 'page' : undefined}
      className={date.isCancelled ? styles.cancelled : styles.date}
    >
      {day}
    </a>
  )
}
