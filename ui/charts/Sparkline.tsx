import { cx } from '#ui/cx.ts'
import styles from './charts.module.css'

type SparklineProps = {
  /** Oldest first. */
  values: readonly number[]
  /** It goes the wrong way. */
  isBad?: boolean
}

const [width, height, edge] = [120, 32, 4]

/** A line without an axis, beside the number that it belongs to, which says everything it says. */
export function Sparkline({ values, isBad }: SparklineProps) {
  if (values.length < 2) return null
  const [top, low] = [Math.max(...values), Math.min(...values)]
  const x = (index: number) => edge + (index / (values.length - 1)) * (width - 2 * edge)
  const y = (value: number) =>
    top === low ? height / 2 : edge + ((top - value) / (top - low)) * (height - 2 * edge)
  const last = values.length - 1
  return (
    <svg
      aria-hidden
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className={cx(styles.spark, isBad && styles.bad)}
    >
      <line x1={0} x2={width} y1={height - 0.75} y2={height - 0.75} className={styles.ground} />
      <polyline
        points={values.map((value, index) => `${x(index)},${y(value)}`).join(' ')}
        className={styles.path}
      />
      <circle cx={x(last)} cy={y(values[last] ?? 0)} r={3} className={styles.end} />
    </svg>
  )
}
