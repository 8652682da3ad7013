import type { SeriesRule } from '#features/community/posts/series-rule.ts'
import { catalogue } from '#platform/contract/catalogue.ts'
import { eventWeekday } from '#platform/contract/dates.ts'
import { ordinal } from '#platform/contract/units/ordinal.ts'

// Apart from series.copy.ts, because cards in the feed show these words.
export const seriesCardCopy = catalogue('seriesCardCopy', {
  allDates: 'All dates',
  every: {
    week: (weekday: string) => `Every week on ${weekday}`,
    twoWeeks: (weekday: string) => `Every two weeks on ${weekday}`,
    /** `week` is the number of the weekday in its month; 5 is the last. */
    monthOnWeekday: (weekday: string, week: number) => `Every month on the ${weeks[week - 1]} ${weekday}`,
    monthOnDate: (_weekday: string, _week: number, day: number) => `Every month on the ${ordinal(day)}`,
  } satisfies Record<SeriesRule['every'], (weekday: string, week: number, day: number) => string>,
})

const weeks = ['first', 'second', 'third', 'fourth', 'last']

/** 'Every two weeks on Saturday', 'Every month on the second Saturday' */
export function ruleWords({ every, starts }: SeriesRule) {
  const weekday = eventWeekday(starts, 'UTC')
  const day = Number(starts.slice(8))
  return seriesCardCopy.every[every](weekday, weekOf(day), day)
}

/** Which one of its weekdays a day of the month is; the fifth, which not every month has, is the last. */
export const weekOf = (day: number) => Math.ceil(day / 7)
