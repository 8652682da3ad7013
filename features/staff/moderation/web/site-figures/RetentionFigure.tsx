import { Figure, type Verdict } from '#ui/charts/Figure.tsx'
import { Line } from '#ui/charts/Line.tsx'
import { Section } from '#ui/layout/Section.tsx'
import type { Cohort } from '../../site-figures.contract.ts'
import { siteFigureCopy } from '../../site-figures.copy.ts'
import { nameOfWeek, shareAfter } from './compare-weeks.ts'

const copy = siteFigureCopy.retention
/** What the sentence is about: a month, or as much as is known. */
const month = 4

/** Shows how many of those who joined are still here after so many weeks. */
export function RetentionFigure({ cohorts }: { cohorts: readonly Cohort[] }) {
  const joined = cohorts.filter(({ members }) => members !== null && members > 0)
  const columns = Math.max(0, ...joined.map(({ active }) => active.length))
  const shares = Array.from({ length: columns }, (_, weeks) => shareAfter(joined, weeks))
  const last = shares.findLastIndex((share, weeks) => share !== null && weeks <= month)
  const share = shares[last] ?? null
  const sentence =
    share === null || last < 1 ? copy.none : copy.sentence(String(Math.round(share * 100)), last)
  const points = shares.slice(0, shares.findLastIndex((one) => one !== null) + 1)
  return (
    <Section title={copy.title}>
      <Figure
        sentence={sentence}
        verdict={verdictOf(joined, last)}
        unit={copy.unit}
        table={{
          columns: [
            copy.joinedIn,
            copy.joined,
            ...Array.from({ length: columns }, (_, weeks) =>
              weeks === 0 ? copy.joinWeek : copy.later(weeks),
            ),
          ],
          rows: joined
            .toReversed()
            .map((cohort) => [
              nameOfWeek(cohort),
              String(cohort.members),
              ...Array.from({ length: columns }, (_, weeks) => percentOf(cohort, weeks)),
            ]),
        }}
      >
        {last >= 1 && (
          <Line
            label={sentence}
            points={points.map((value, weeks) => ({
              label: weeks === 0 ? copy.joinWeek : copy.later(weeks),
              value: value === null ? null : value * 100,
            }))}
            say={copy.percent}
          />
        )}
      </Figure>
    </Section>
  )
}

function percentOf({ members, active }: Cohort, weeks: number) {
  const came = active[weeks]
  return typeof came !== 'number' || !members
    ? siteFigureCopy.notCounted
    : copy.percent(Math.min(100, (came / members) * 100))
}

/** The newest weeks of joining of which it is known beside those before them. */
function verdictOf(cohorts: readonly Cohort[], weeks: number): Verdict | undefined {
  if (weeks < 1) return undefined
  const known = cohorts.filter((cohort) => shareAfter([cohort], weeks) !== null)
  const half = Math.floor(known.length / 2)
  const [before, since] = [shareAfter(known.slice(0, half), weeks), shareAfter(known.slice(half), weeks)]
  if (before === null || since === null) return undefined
  return since >= before
    ? { isGood: true, text: siteFigureCopy.asUsual }
    : { isGood: false, text: copy.worse }
}
