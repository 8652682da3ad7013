import { cx } from '#ui/cx.ts'
import { chartCopy } from './charts.copy.ts'
import { Plot } from './Plot.tsx'
import { scaleOf } from './scale.ts'
import styles from './charts.module.css'

/** null where nothing was counted. */
export type Bar = { label: string; value: number | null }

type BarsProps = {
  /** Oldest first. */
  bars: readonly Bar[]
  /** What the drawing shows, for those who cannot see it. */
  label: string
  say: (value: number) => string
  /** The short form for the axis, where there is little room. */
  sayShort?: (value: number) => string
  /** The last one is not over yet. */
  isLastOpen?: boolean
  /** A dotted line across. */
  usual?: number | null
}

const step = 10

/** Counts over time. The largest is gold, one that is not over yet is dashed. */
export function Bars({ bars, label, say, sayShort = say, isLastOpen = false, usual = null }: BarsProps) {
  const values = bars.map(({ value }) => value)
  const { lines, y } = scaleOf([...values, usual].filter((value) => value !== null))
  const last = bars.length - 1
  const closed = isLastOpen ? values.slice(0, -1) : values
  const best = closed.indexOf(Math.max(...closed.filter((value) => value !== null)))
  return (
    <Plot
      label={label}
      lines={lines}
      y={y}
      say={sayShort}
      names={bars.map((bar) => bar.label)}
      width={bars.length * step}
      marks={
        <Numbers values={values} named={[...new Set([best, last])]} y={y} say={sayShort} usual={usual} />
      }
    >
      {bars.map(
        ({ label: name, value }, index) =>
          value !== null && (
            <rect
              key={name}
              x={index * step + 1.5}
              width={step - 3}
              y={Math.min(y(value), y(0))}
              height={Math.abs(y(value) - y(0))}
              className={cx(
                styles.bar,
                index === best && value > 0 && styles.best,
                isLastOpen && index === last && styles.open,
                value === 0 && styles.empty,
              )}
            >
              <title>{`${name}: ${say(value)}`}</title>
            </rect>
          ),
      )}
      {usual !== null && (
        <line x1={0} x2={bars.length * step} y1={y(usual)} y2={y(usual)} className={styles.dotted} />
      )}
    </Plot>
  )
}

type NumbersProps = {
  values: readonly (number | null)[]
  /** The bars with a number above them. */
  named: readonly number[]
  y: (value: number) => number
  say: (value: number) => string
  usual: number | null
}

function Numbers({ values, named, y, say, usual }: NumbersProps) {
  return (
    <>
      {named.map((index) => {
        const value = values[index] ?? 0
        const place = {
          insetInlineStart: `${((index + 0.5) / values.length) * 100}%`,
          insetBlockStart: `${y(Math.max(value, 0))}%`,
        }
        return (
          value !== 0 && (
            <span key={index} className={styles.value} style={place}>
              {say(value)}
            </span>
          )
        )
      })}
      {usual !== null && (
        <span className={styles.usual} style={{ insetBlockStart: `${y(usual)}%` }}>
          {chartCopy.usual(say(usual))}
        </span>
      )}
    </>
  )
}
