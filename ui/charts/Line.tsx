import { cx } from '#ui/cx.ts'
import { Plot } from './Plot.tsx'
import { scaleOf } from './scale.ts'
import styles from './charts.module.css'

export type Point = { label: string; value: number | null }

type LineProps = {
  /** Oldest first; null where nothing was measured. */
  points: readonly Point[]
  label: string
  say: (value: number) => string
}

const step = 10

/** How something moves. The first and the last value are written beside their dots. */
export function Line({ points, label, say }: LineProps) {
  const known = points.flatMap(({ value }, index) => (value === null ? [] : [{ value, index }]))
  const { lines, y } = scaleOf(known.map(({ value }) => value))
  const x = (index: number) => (index + 0.5) * step
  const ends = [...new Set([known[0], known.at(-1)])].filter((end) => end !== undefined)
  return (
    <Plot
      label={label}
      lines={lines}
      y={y}
      say={say}
      names={points.map((point) => point.label)}
      width={points.length * step}
      marks={
        <>
          {known.map(({ value, index }) => (
            <span
              key={index}
              className={cx(styles.dot, index === known.at(-1)?.index && styles.lastDot)}
              style={placeOf(x(index) / step / points.length, y(value))}
            />
          ))}
          {ends.map(({ value, index }) => (
            <span
              key={index}
              className={styles.value}
              style={placeOf(x(index) / step / points.length, y(value))}
            >
              {say(value)}
            </span>
          ))}
        </>
      }
    >
      <polyline
        points={known.map(({ value, index }) => `${x(index)},${y(value)}`).join(' ')}
        className={styles.path}
      />
    </Plot>
  )
}

const placeOf = (share: number, fromTop: number) => ({
  insetInlineStart: `${share * 100}%`,
  insetBlockStart: `${fromTop}%`,
})
