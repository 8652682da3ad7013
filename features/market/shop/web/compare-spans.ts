import type { Verdict } from '#ui/charts/Figure.tsx'
import type { Span } from '../contract.ts'
import { overviewCopy } from '../copy.ts'

/** So many full weeks or months before the last full one say what is usual. */
const fewest = 3

type Comparison = { sentence: string; verdict?: Verdict; usual: number | null }

/** The last full week or month beside the mean of those before it; the last span of all is not over. */
export function compareSpans(
  spans: readonly Span[],
  unit: 'weeks' | 'months',
  money: (cents: number) => string,
): Comparison {
  const full = spans.slice(0, -1)
  const last = full.at(-1)
  const first = full.findIndex(({ revenueCents }) => revenueCents !== 0)
  const earlier = first < 0 ? [] : full.slice(first, -1)
  const copy = overviewCopy.compared[unit]
  if (!last || earlier.length < fewest)
    return { sentence: copy.plain(money(last?.revenueCents ?? 0)), usual: null }
  const usual = Math.round(earlier.reduce((sum, span) => sum + span.revenueCents, 0) / earlier.length)
  const more = last.revenueCents - usual
  const sentence = copy.beside(money(last.revenueCents), money(Math.abs(more)), more >= 0)
  return { sentence, verdict: { isGood: more >= 0, text: overviewCopy.verdict(more >= 0) }, usual }
}
