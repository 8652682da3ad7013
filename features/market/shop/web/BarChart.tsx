import { cx } from '#ui/cx.ts'
import { overviewCopy } from '../copy.ts'
import { roundAbove } from './spans.ts'
import styles from './BarChart.module.css'

type Bar = { label: string; value: number }
type BarChartProps = {
  title: string
  /** Oldest first; the last one is not over yet. */
  bars: Bar[]
  say: (value: number) => string
  /** The short form for the axis, where there is little room. */
  sayShort?: (value: number) => string
}

const height = 100
const step = 10
/** There is room for every fourth label. */
const labelled = 4

/** Bars over time. Has a text alternative, and a table beside it contains the numbers. */
export function BarChart({ title, bars, say, sayShort = say }: BarChartProps) {
  const { lines, y } = scaleOf(bars.map(({ value }) => value))
  const said = `${title}: ${bars.map(({ label, value }) => `${label} ${say(value)}`).join(', ')}`
  const last = bars.length - 1
  return (
    <figure className={styles.chart}>
      <div className={styles.plot}>
        <div className={styles.scale} aria-hidden>
          {lines.map((value) => (
            <span key={value} style={{ insetBlockStart: `${y(value)}%` }}>
              {sayShort(value)}
            </span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={said}
          viewBox={`0 0 ${bars.length * step} ${height}`}
          preserveAspectRatio="none"
          className={styles.bars}
        >
          {lines.map((value) => (
            <line
              key={value}
              x1={0}
              x2={bars.length * step}
              y1={y(value)}
              y2={y(value)}
              className={value === 0 ? styles.ground : styles.line}
            />
          ))}
          {bars.map(({ label, value }, index) => (
            <rect
              key={label}
              x={index * step + 2}
              width={step - 4}
              y={Math.min(y(value), y(0))}
              height={Math.abs(y(value) - y(0))}
              className={cx(styles.bar, index === last && styles.current, value === 0 && styles.empty)}
            >
              <title>{`${label}: ${say(value)}`}</title>
            </rect>
          ))}
        </svg>
        <div className={styles.labels} aria-hidden>
          {bars.map(({ label }, index) => (
            <span key={label} className={cx(index === last && styles.now)}>
              {index === last ? overviewCopy.now : index % labelled === 0 && label}
            </span>
          ))}
        </div>
      </div>
    </figure>
  )
}

/** The values with a line across the chart, and how far from the top a value is. */
function scaleOf(values: number[]) {
  const [top, low] = [roundAbove(Math.max(...values)), Math.min(0, ...values)]
  const bottom = low < 0 ? -roundAbove(-low) : 0
  const y = (value: number) => ((top - value) / (top - bottom)) * height
  const isFlat = values.every((value) => value === 0)
  const lines = isFlat ? [0] : bottom < 0 ? [top, 0, bottom] : [top, top / 2, 0]
  return { lines, y }
}
