import { numbers } from '#platform/contract/units/numbers.ts'
import { Bars } from '#ui/charts/Bars.tsx'
import { Figure, type ChartTable, type Verdict } from '#ui/charts/Figure.tsx'
import { Line } from '#ui/charts/Line.tsx'
import { ShareBar } from '#ui/charts/ShareBar.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { decisions, reportKinds, type Decision } from '../contract.ts'
import { reportCopy } from '../copy.ts'
import { duration } from '../duration.ts'
import type { TransparencyMonth } from '../transparency.contract.ts'
import { transparencyCopy as copy } from '../transparency.copy.ts'
import { fullName, longName, shortName, sumOf } from './transparency-months.ts'

type FiguresProps = { months: readonly TransparencyMonth[] }

const count = (value: number | undefined) => numbers.whole(value ?? 0)

const tableOf = (
  months: readonly TransparencyMonth[],
  columns: readonly [string, (month: TransparencyMonth) => string][],
): ChartTable => ({
  columns: [copy.month, ...columns.map(([name]) => name)],
  rows: months.toReversed().map((month) => [fullName(month), ...columns.map(([, value]) => value(month))]),
})

export function ReportsFigure({ months }: FiguresProps) {
  const [before, then, now] = [months.at(-3), months.at(-2), months.at(-1)]
  const sentence =
    then && before
      ? copy.reportsThen(then.reports, longName(then), then.reports - before.reports)
      : copy.reportsNow(now?.reports ?? 0, now ? longName(now) : '')
  return (
    <Section title={copy.reportsTitle}>
      <Figure
        sentence={sentence}
        unit={copy.reportsUnit}
        table={tableOf(months, [
          [copy.reports, ({ reports }) => count(reports)],
          ...reportKinds.map((kind): [string, (month: TransparencyMonth) => string] => [
            reportCopy.kinds[kind],
            ({ byKind }) => count(byKind[kind]),
          ]),
        ])}
      >
        <Bars
          label={sentence}
          bars={months.map((month) => ({ label: shortName(month), value: month.reports }))}
          say={numbers.whole}
          isLastOpen
        />
      </Figure>
    </Section>
  )
}

export function SpeedFigure({ months }: FiguresProps) {
  const known = months.flatMap((month) =>
    month.medianMinutes === null ? [] : [{ month, minutes: month.medianMinutes }],
  )
  const [before, now] = [known.at(-2), known.at(-1)]
  const verdict: Verdict | undefined =
    now && before && now.minutes !== before.minutes
      ? now.minutes < before.minutes
        ? { isGood: true, text: copy.faster(longName(before.month)) }
        : { isGood: false, text: copy.slower(longName(before.month)) }
      : undefined
  const sentence = now ? copy.fast(duration(now.minutes), longName(now.month)) : copy.fastNone
  return (
    <Section title={copy.fastTitle}>
      <Figure
        sentence={sentence}
        verdict={verdict}
        unit={copy.fastUnit}
        table={tableOf(months, [[copy.median, ({ medianMinutes }) => duration(medianMinutes)]])}
      >
        {now && (
          <Line
            label={sentence}
            points={months.map((month) => ({ label: shortName(month), value: month.medianMinutes }))}
            say={(minutes) => duration(Math.round(minutes))}
          />
        )}
      </Figure>
    </Section>
  )
}

const groups: Record<Decision, 'kept' | 'content' | 'account'> = {
  keep: 'kept',
  hide: 'content',
  remove: 'content',
  warn: 'account',
  limit: 'account',
  suspend: 'account',
  ban: 'account',
}

export function DecisionsFigure({ months }: FiguresProps) {
  const all = sumOf(months, ({ decided }) => decided)
  const of = (group: 'kept' | 'content' | 'account') =>
    sumOf(months, ({ byDecision }) =>
      decisions.reduce((sum, one) => sum + (groups[one] === group ? (byDecision[one] ?? 0) : 0), 0),
    )
  const sentence = copy.decidedSentence(all - of('kept'), all)
  return (
    <Section title={copy.decidedTitle}>
      <Figure
        sentence={sentence}
        unit={copy.decidedUnit}
        table={tableOf(months, [
          [copy.decided, ({ decided }) => count(decided)],
          ...decisions.map((decision): [string, (month: TransparencyMonth) => string] => [
            reportCopy.decisions[decision],
            ({ byDecision }) => count(byDecision[decision]),
          ]),
        ])}
      >
        <ShareBar
          label={sentence}
          shares={[
            { label: copy.kept, value: of('kept') },
            { label: copy.content, value: of('content') },
            { label: copy.account, value: of('account') },
          ]}
        />
      </Figure>
    </Section>
  )
}

export function AppealsFigure({ months }: FiguresProps) {
  const [appeals, overturned, upheld] = [
    sumOf(months, (month) => month.appeals),
    sumOf(months, (month) => month.overturned),
    sumOf(months, (month) => month.upheld),
  ]
  const sentence = copy.appealsSentence(overturned, appeals)
  return (
    <Section title={copy.appealsTitle}>
      <Figure
        sentence={sentence}
        unit={copy.appealsUnit}
        table={tableOf(months, [
          [copy.appeals, (month) => count(month.appeals)],
          [copy.stood, (month) => count(month.upheld)],
          [copy.overturned, (month) => count(month.overturned)],
        ])}
      >
        <ShareBar
          label={sentence}
          shares={[
            { label: copy.stood, value: upheld },
            { label: copy.reversed, value: overturned },
            { label: copy.waiting, value: appeals - upheld - overturned },
          ]}
        />
      </Figure>
    </Section>
  )
}
