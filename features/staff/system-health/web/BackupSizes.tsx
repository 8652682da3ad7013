import { siteDateTime } from '#platform/contract/dates.ts'
import { dayAndMonth } from '#platform/contract/dates.ts'
import { formatBytes } from '#platform/contract/units/bytes.ts'
import { Figure, type Verdict } from '#ui/charts/Figure.tsx'
import { Line } from '#ui/charts/Line.tsx'
import type { Health } from '../contract.ts'
import { healthCopy } from '../copy.ts'

/** More than this share in the time that the chart shows is worth a look. */
const growth = 0.5

/** How large the backups have become. */
export function BackupSizes({ sizes }: { sizes: Health['backups']['sizes'] }) {
  const [first, last] = [sizes[0], sizes.at(-1)]
  if (!first || !last || sizes.length < 2) return null
  const sentence = healthCopy.sizes(formatBytes(last.bytes), sizes.length)
  return (
    <Figure
      sentence={sentence}
      verdict={verdictOf(first.bytes, last.bytes)}
      unit={healthCopy.sizesUnit}
      table={{
        columns: [healthCopy.started, healthCopy.size],
        rows: sizes.toReversed().map(({ startedAt, bytes }) => [siteDateTime(startedAt), formatBytes(bytes)]),
      }}
    >
      <Line
        label={sentence}
        points={sizes.map(({ startedAt, bytes }) => ({ label: dayAndMonth(startedAt), value: bytes }))}
        say={formatBytes}
      />
    </Figure>
  )
}

function verdictOf(first: number, last: number): Verdict {
  const isGood = last <= first * (1 + growth)
  return { isGood, text: isGood ? healthCopy.steady : healthCopy.grown(formatBytes(last - first)) }
}
