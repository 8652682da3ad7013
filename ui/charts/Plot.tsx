import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { isLabelled } from './scale.ts'
import styles from './charts.module.css'

type PlotProps = {
  label: string
  /** The values with a line across, from the top. */
  lines: readonly number[]
  y: (value: number) => number
  say: (value: number) => string
  /** Under the drawing, oldest first. */
  names: readonly string[]
  /** Of the drawing, in units of its own; its height is 100. */
  width: number
  /** Numbers over the drawing, each at its place. */
  marks: ReactNode
  children: ReactNode
}

/** A wide drawing has room for so many. */
const mostNames = 12
/** Longer ones, such as 'Nov 16', need more of it. */
const longest = 4

/** The ground of a drawing over time: an ink line, quiet lines above, and the numbers and dates beside it as text that keeps its size. */
export function Plot({ label, lines, y, say, names, width, marks, children }: PlotProps) {
  return (
    <div className={styles.plot}>
      <div className={styles.scale} aria-hidden>
        {lines.map((value) => (
          <span key={value} style={{ insetBlockStart: `${y(value)}%` }}>
            {say(value)}
          </span>
        ))}
      </div>
      <div className={styles.field}>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${width} 100`}
          preserveAspectRatio="none"
          className={styles.drawing}
        >
          {lines.map((value) => (
            <line
              key={value}
              x1={0}
              x2={width}
              y1={y(value)}
              y2={y(value)}
              className={value === 0 ? styles.ground : styles.line}
            />
          ))}
          {children}
        </svg>
        <div aria-hidden>{marks}</div>
      </div>
      <div
        className={cx(styles.names, names.some(({ length }) => length > longest) && styles.long)}
        aria-hidden
      >
        {names.map((name, index) => {
          const isMajor = isLabelled(index, names.length)
          return (
            <span
              key={`${name} ${index}`}
              className={cx(index === names.length - 1 && styles.now, !isMajor && styles.minor)}
            >
              {(isMajor || names.length <= mostNames) && name}
            </span>
          )
        })}
      </div>
    </div>
  )
}
