import type { SeriesRule } from '#features/community/posts/contract.ts'
import { catalogue } from '#platform/contract/catalogue.ts'
import { eventWeekday } from '#platform/contract/dates.ts'

// Apart from series.copy.ts, because cards in the feed show these words.
export const seriesCardCopy = catalogue('seriesCardCopy', { allDates: 'All dates' })

const weeks = ['first', 'second', 'third', 'fourth', 'last']

/** 'Every two weeks on Saturday', 'Every month on the second Saturday' */
export function ruleWords({ every, starts }: SeriesRule) {
  const weekday = eventWeekday(starts, 'UTC')
  const day = Number(starts.slice(8))
  const words = {
    week: () => `week on ${weekday}`,
    twoWeeks: () => `two weeks on ${weekday}`,
    monthOnWeekday: () => `month on the ${weeks[weekOf(day) - 1]} ${weekday}`,
    monthOnDate: () => `month on the ${day}${endingOf(day)}`,
  } satisfies Record<SeriesRule['every'], () => string>
  return `Every ${words[every]()}`
}

/** Which one of its weekdays a day of the month is; the fifth, which not every month has, is the last. */
export const weekOf = (day: number) => Math.ceil(day / 7)

const endingOf = (day: number) =>
  Math.trunc(day / 10) === 1 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
