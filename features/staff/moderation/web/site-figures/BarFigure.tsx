import { numbers } from '#platform/contract/units/numbers.ts'
import { Bars } from '#ui/charts/Bars.tsx'
import { Figure } from '#ui/charts/Figure.tsx'
import { Section } from '#ui/layout/Section.tsx'
import type { FigureWeek } from '../../site-figures.contract.ts'
import { compareWeeks, nameOfWeek } from './compare-weeks.ts'
import { weekTable, type Column, type Count, type WeeksProps } from './week-table.ts'

type BarFigureProps = WeeksProps & {
  words: {
    isAmount?: true
    title: string
    unit: string
    lastWeek: (value: string) => string
    soFar: (value: string) => string
  }
  valueOf: (week: FigureWeek) => Count
  columns: readonly Column[]
  say?: (value: number) => string
  sayShort?: (value: number) => string
}

/** Bars by week, with a sentence that compares the last full week with the others. */
export function BarFigure({
  weeks,
  words,
  valueOf,
  columns,
  say = numbers.whole,
  sayShort = say,
}: BarFigureProps) {
  const { sentence, verdict, usual } = compareWeeks(weeks.map(valueOf), words, say)
  return (
    <Section title={words.title}>
      <Figure sentence={sentence} verdict={verdict} unit={words.unit} table={weekTable(weeks, columns)}>
        <Bars
          label={sentence}
          bars={weeks.map((week) => ({ label: nameOfWeek(week), value: valueOf(week) }))}
          say={say}
          sayShort={sayShort}
          usual={usual}
          isLastOpen
        />
      </Figure>
    </Section>
  )
}
