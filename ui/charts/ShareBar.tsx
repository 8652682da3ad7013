import { numbers } from '#platform/contract/units/numbers.ts'
import styles from './charts.module.css'

export type Share = { label: string; value: number }

const most = 3
const fills = [styles.first, styles.second, styles.third]

/** Parts of one whole, three at most. Their numbers stand under them. */
export function ShareBar({ shares, label }: { shares: readonly Share[]; label: string }) {
  const parts = shares.slice(0, most).filter(({ value }) => value > 0)
  const whole = parts.reduce((sum, { value }) => sum + value, 0)
  if (whole === 0) return null
  const starts = parts.map((_part, index) => parts.slice(0, index).reduce((sum, { value }) => sum + value, 0))
  const columns = parts.map(({ value }) => `minmax(min-content, ${value}fr)`).join(' ')
  return (
    <div className={styles.share}>
      <svg
        role="img"
        aria-label={label}
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        className={styles.shareBar}
      >
        {parts.map((part, index) => (
          <rect
            key={part.label}
            x={((starts[index] ?? 0) / whole) * 100}
            width={(part.value / whole) * 100}
            y={0}
            height={10}
            className={fills[index]}
          />
        ))}
        <line x1={0} x2={100} y1={10} y2={10} className={styles.ground} />
      </svg>
      <ul className={styles.shareNames} style={{ gridTemplateColumns: columns }}>
        {parts.map((part) => (
          <li key={part.label}>
            <b>{numbers.whole(part.value)}</b>
            <span>{part.label}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
