import { numbers } from '#platform/contract/units/numbers.ts'
import type { ChartTable } from '#ui/charts/Figure.tsx'
import type { FigureWeek } from '../../site-figures.contract.ts'
import { siteFigureCopy as copy } from '../../site-figures.copy.ts'
import { nameOfWeek } from './compare-weeks.ts'

/** What a figure by week is drawn from: the weeks, the oldest first. */
export type WeeksProps = { weeks: readonly FigureWeek[] }
export type Count = number | null
export type Column = [string, (week: FigureWeek) => Count, say?: (value: number) => string]

/** The table behind a figure, with a row for each week, the newest first. */
export const weekTable = (weeks: readonly FigureWeek[], columns: readonly Column[]): ChartTable => ({
  columns: [copy.week, ...columns.map(([name]) => name)],
  rows: weeks.toReversed().map((week) => [
    nameOfWeek(week),
    ...columns.map(([, valueOf, say = numbers.whole]) => {
      const value = valueOf(week)
      return value === null ? copy.notCounted : say(value)
    }),
  ]),
})
