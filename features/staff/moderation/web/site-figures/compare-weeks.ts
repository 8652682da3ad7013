import { formatDate } from '#platform/contract/dates.ts'
import type { Verdict } from '#ui/charts/Figure.tsx'
import type { Cohort, FigureWeek } from '../../site-figures.contract.ts'
import { siteFigureCopy as copy } from '../../site-figures.copy.ts'

/** So many counted weeks before the last full one say what is usual. */
const fewest = 3

/** 'Nov 16' */
export const nameOfWeek = ({ from }: { from: string }) => formatDate(from, 'shortMonthAndDay', 'UTC')

/** From the first week in which anything was counted. */
export function countedWeeks(weeks: readonly FigureWeek[]) {
  const first = weeks.findIndex(({ from: _, ...counts }) =>
    Object.values(counts).some((count) => count !== null),
  )
  return first < 0 ? [] : weeks.slice(first)
}

type Wording = { lastWeek: (value: string) => string; soFar: (value: string) => string; isAmount?: true }
type Comparison = { sentence: string; verdict?: Verdict; usual: number | null }

/** The last full week beside the mean of those before it; the last week of all is not over. */
export function compareWeeks(
  values: readonly (number | null)[],
  wording: Wording,
  say: (value: number) => string,
): Comparison {
  const full = values.slice(0, -1)
  const last = full.at(-1) ?? null
  if (last === null) return { sentence: wording.soFar(say(values.at(-1) ?? 0)), usual: null }
  const earlier = full.slice(0, -1).filter((value) => value !== null)
  if (earlier.length < fewest) return { sentence: `${wording.lastWeek(say(last))}.`, usual: null }
  const usual = Math.round(earlier.reduce((sum, value) => sum + value, 0) / earlier.length)
  const isMore = last >= usual
  const compared = wording.isAmount ? copy.compared.amount : copy.compared.count
  const plain = wording.lastWeek(say(last))
  return {
    sentence: last === usual ? copy.same(plain) : compared(plain, say(Math.abs(last - usual)), isMore),
    verdict: { isGood: isMore, text: isMore ? copy.asUsual : copy.lessThanUsual },
    usual,
  }
}

/** The share of those who joined who were here so many weeks later, of the weeks of joining for which that is known; null if it is of none. */
export function shareAfter(cohorts: readonly Cohort[], weeks: number): number | null {
  // NOTE: the last week of each cohort is not over yet.
  const known = cohorts.flatMap(({ members, active }) => {
    const came = weeks < active.length - 1 ? active[weeks] : null
    return members !== null && members > 0 && typeof came === 'number' ? [{ members, came }] : []
  })
  const joined = known.reduce((sum, { members }) => sum + members, 0)
  return joined === 0 ? null : Math.min(1, known.reduce((sum, { came }) => sum + came, 0) / joined)
}
