import { numbers } from '#platform/contract/units/numbers.ts'
import { Figure, type Verdict } from '#ui/charts/Figure.tsx'
import { Line } from '#ui/charts/Line.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { siteFigureCopy as copy } from '../../site-figures.copy.ts'
import { nameOfWeek } from './compare-weeks.ts'
import { weekTable, type WeeksProps } from './week-table.ts'

export function MembersFigure({ weeks }: WeeksProps) {
  const words = copy.members
  const [before, now] = [weeks.at(-2)?.members ?? null, weeks.at(-1)?.members ?? 0]
  const by = before === null ? null : now - before
  const sentence = by === null ? words.sentence(now) : words.grown(now, by)
  const verdict = by === null ? undefined : growthOf(by)
  return (
    <Section title={words.title}>
      <Figure
        sentence={sentence}
        verdict={verdict}
        unit={words.unit}
        table={weekTable(weeks, [
          [words.total, ({ members }) => members],
          [words.joined, ({ joined }) => joined],
        ])}
      >
        <Line
          label={sentence}
          points={weeks.map((week) => ({ label: nameOfWeek(week), value: week.members }))}
          say={numbers.whole}
        />
      </Figure>
    </Section>
  )
}

const growthOf = (by: number): Verdict => ({
  isGood: by >= 0,
  text: by > 0 ? copy.members.growing : by === 0 ? copy.members.steady : copy.members.shrinking,
})
