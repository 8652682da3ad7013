import { formatBytes } from '#platform/contract/units/bytes.ts'
import { Figure } from '#ui/charts/Figure.tsx'
import { Line } from '#ui/charts/Line.tsx'
import type { FigureWeek } from '../../site-figures.contract.ts'
import { siteFigureCopy as copy } from '../../site-figures.copy.ts'
import { nameOfWeek } from './compare-weeks.ts'
import { SectionWithHealth } from './SectionWithHealth.tsx'
import { weekTable, type WeeksProps } from './week-table.ts'

/** Growth in the weeks of the chart that is worth a look. */
const fast = 0.5

const bytesOf = ({ databaseBytes, mediaBytes }: FigureWeek) =>
  databaseBytes === null && mediaBytes === null ? null : (databaseBytes ?? 0) + (mediaBytes ?? 0)

export function StorageFigure({ weeks }: WeeksProps) {
  const words = copy.storage
  const sizes = weeks.map(bytesOf)
  const [before, now] = [sizes.at(-2) ?? null, sizes.at(-1) ?? 0]
  const first = sizes.find((size) => size !== null) ?? now
  const isSteady = now <= first * (1 + fast)
  const sentence =
    before === null
      ? words.sentence(formatBytes(now))
      : words.grown(formatBytes(now), formatBytes(Math.abs(now - before)), now >= before)
  return (
    <SectionWithHealth title={words.title}>
      <Figure
        sentence={sentence}
        verdict={
          before === null ? undefined : { isGood: isSteady, text: isSteady ? words.steady : words.fast }
        }
        unit={words.unit}
        table={weekTable(weeks, [
          [words.database, ({ databaseBytes }) => databaseBytes, formatBytes],
          [words.media, ({ mediaBytes }) => mediaBytes, formatBytes],
        ])}
      >
        <Line
          label={sentence}
          points={weeks.map((week, index) => ({ label: nameOfWeek(week), value: sizes[index] ?? null }))}
          say={formatBytes}
        />
      </Figure>
    </SectionWithHealth>
  )
}
