import { numbers } from '#platform/contract/units/numbers.ts'
import { useNow } from '#platform/web/now.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { Figure } from '#ui/charts/Figure.tsx'
import { Sparkline } from '#ui/charts/Sparkline.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { duration } from '../duration.ts'
import { sparksCopy as copy } from '../sparks.copy.ts'
import { transparencyApi, type TransparencyMonth } from '../transparency.contract.ts'
import { fullName, lastMonths } from './transparency-months.ts'
import styles from './ModerationSparks.module.css'

/** How the moderation of the site has been doing, in the staff's console; the public reads the same numbers. */
export function ModerationSparks() {
  const now = useNow()
  const { data } = useEndpoint(transparencyApi.read)
  const months = lastMonths(data ?? [], now)
  const [before, current] = [months.at(-2), months.at(-1)]
  if (!before || !current) return null
  const rows = [
    { name: copy.reports, value: ({ reports }: TransparencyMonth) => reports, say: numbers.whole },
    { name: copy.decided, value: ({ decided }: TransparencyMonth) => decided, say: numbers.whole },
    {
      name: copy.minutes,
      value: ({ medianMinutes }: TransparencyMonth) => medianMinutes ?? 0,
      say: (minutes: number) => duration(minutes),
      isBad: (current.medianMinutes ?? 0) > (before.medianMinutes ?? Infinity),
    },
    { name: copy.overturned, value: ({ overturned }: TransparencyMonth) => overturned, say: numbers.whole },
  ]
  const open = current.reports - current.decided
  return (
    <Section title={copy.title} className={styles.section}>
      <Figure
        sentence={copy.sentence(current.reports, current.decided)}
        verdict={{ isGood: open <= 0, text: open <= 0 ? copy.keepingUp : copy.behind }}
        unit={copy.unit}
        table={{
          columns: [copy.month, ...rows.map(({ name }) => name)],
          rows: months
            .toReversed()
            .map((month) => [fullName(month), ...rows.map(({ value, say }) => say(value(month)))]),
        }}
      >
        <ul className={styles.sparks}>
          {rows.map(({ name, value, say, isBad = false }) => (
            <li key={name}>
              <span className={styles.name}>{name}</span>
              <span className={styles.value}>{say(value(current))}</span>
              <Sparkline values={months.slice(0, -1).map(value)} isBad={isBad} />
            </li>
          ))}
        </ul>
      </Figure>
    </Section>
  )
}
