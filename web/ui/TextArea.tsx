import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useControl } from './Field.tsx'
import styles from './control.module.css'

/** `growing` follows its content instead of offering a handle. */
export function TextArea({
  growing,
  className,
  rows = 3,
  ...rest
}: ComponentProps<'textarea'> & { growing?: boolean }) {
  return (
    <textarea
      rows={rows}
      className={cx(styles.control, styles.area, growing && styles.growing, className)}
      {...useControl()}
      {...rest}
    />
  )
}
