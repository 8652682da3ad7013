import type { ReactNode } from 'react'
import { formatMoney, type Currency } from '#platform/contract/money.ts'
import { formatBytes } from '#platform/contract/units/bytes.ts'
import { numbers } from '#platform/contract/units/numbers.ts'
import { links } from '#platform/web/links.ts'
import { Bars } from '#ui/charts/Bars.tsx'
import { Figure, type ChartTable, type Verdict } from '#ui/charts/Figure.tsx'
import { Line } from '#ui/charts/Line.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import type { FigureWeek } from '../../site-figures.contract.ts'
import { siteFigureCopy as copy } from '../../site-figures.copy.ts'
import { compareWeeks, nameOfWeek } from './compare-weeks.ts'

type WeeksProps = { weeks: readonly FigureWeek[] }
type Count = number | null
type Column = [string, (week: FigureWeek) => Count, say?: (value: number) => string]

const tableOf = (weeks: readonly FigureWeek[], columns: readonly Column[]): ChartTable => ({
  columns: [copy.week, ...columns.map(([name]) => name)],
  rows: weeks.toReversed().map((week) => [
    nameOfWeek(week),
    ...columns.map(([, valueOf, say = numbers.whole]) => {
      const value = valueOf(week)
      return value === null ? copy.notCounted : say(value)
    }),
  ]),
})

const toHealth = <TextLink href={links.adminTab('health')}>{copy.health}</TextLink>

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
        table={tableOf(weeks, [
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

function BarFigure({ weeks, words, valueOf, columns, say = numbers.whole, sayShort = say }: BarFigureProps) {
  const { sentence, verdict, usual } = compareWeeks(weeks.map(valueOf), words, say)
  return (
    <Section title={words.title}>
      <Figure sentence={sentence} verdict={verdict} unit={words.unit} table={tableOf(weeks, columns)}>
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

export const ActiveFigure = ({ weeks }: WeeksProps) => (
  <BarFigure
    weeks={weeks}
    words={copy.active}
    valueOf={({ active }) => active}
    columns={[
      [copy.active.column, ({ active }) => active],
      [copy.daily, ({ activeDaily }) => activeDaily],
    ]}
  />
)

export const PostsFigure = ({ weeks }: WeeksProps) => (
  <BarFigure
    weeks={weeks}
    words={copy.posts}
    valueOf={({ posts }) => posts}
    columns={[[copy.posts.column, ({ posts }) => posts]]}
  />
)

const together = ({ orderCents, membershipCents }: FigureWeek) =>
  orderCents === null || membershipCents === null ? null : orderCents + membershipCents

export function MoneyFigure({ weeks, currency }: WeeksProps & { currency: Currency }) {
  const money = (cents: number) => formatMoney(cents, currency)
  return (
    <BarFigure
      weeks={weeks}
      words={{ ...copy.money, isAmount: true }}
      valueOf={together}
      columns={[
        [copy.orders, ({ orders }) => orders],
        [copy.orderMoney, ({ orderCents }) => orderCents, money],
        [copy.membershipMoney, ({ membershipCents }) => membershipCents, money],
        [copy.money.column, together, money],
      ]}
      say={money}
      sayShort={(cents) => money(Math.round(cents / 100) * 100)}
    />
  )
}

export function MailFigure({ weeks }: WeeksProps) {
  const words = copy.mails
  const failed = weeks.slice(-2).reduce((sum, { mailFailed }) => sum + (mailFailed ?? 0), 0)
  const sentence = words.sentence(failed)
  return (
    <WithHealth title={words.title}>
      <Figure
        sentence={sentence}
        verdict={{ isGood: failed === 0, text: failed === 0 ? words.good : words.bad }}
        unit={words.unit}
        table={tableOf(weeks, [[words.column, ({ mailFailed }) => mailFailed]])}
      >
        <Bars
          label={sentence}
          bars={weeks.map((week) => ({ label: nameOfWeek(week), value: week.mailFailed }))}
          say={numbers.whole}
          isLastOpen
        />
      </Figure>
    </WithHealth>
  )
}

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
    <WithHealth title={words.title}>
      <Figure
        sentence={sentence}
        verdict={
          before === null ? undefined : { isGood: isSteady, text: isSteady ? words.steady : words.fast }
        }
        unit={words.unit}
        table={tableOf(weeks, [
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
    </WithHealth>
  )
}

const WithHealth = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section title={title} action={toHealth}>
    {children}
  </Section>
)
