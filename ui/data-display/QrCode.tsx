import { cx } from '#ui/cx.ts'
import styles from './QrCode.module.css'

type QrCodeProps = {
  /** Rows of squares, '1' for the dark ones. */
  rows: string[]
  label: string
  className?: string | undefined
}

/** Dark squares on a light background in both themes, as scanners need. */
export function QrCode({ rows, label, className }: QrCodeProps) {
  const squares = rows.flatMap((row, y) =>
    [...row].flatMap((square, x) => (square === '1' ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-2 -2 ${rows.length + 4} ${rows.length + 4}`}
      shapeRendering="crispEdges"
      className={cx(styles.qr, className)}
    >
      <path d={squares.join('')} />
    </svg>
  )
}
