import type { ComponentProps } from 'react'
import { cx } from '#ui/cx.ts'
import { useControl } from './Field.tsx'
import styles from './control.module.css'

type TextAreaProps = ComponentProps<'textarea'> & {
  /** Grows with its content instead of having a resize handle. */
  growing?: boolean
  /** No border of its own, because the card around it looks like the field. */
  bare?: boolean
}

export function TextArea({ growing, bare, className, rows = 3, ...rest }: TextAreaProps) {
  const look = bare ? styles.bare : cx(styles.control, styles.area)
  return (
    <textarea
      rows={rows}
      className={cx(look, growing && styles.growing, className)}
      {...useControl()}
      {...rest}
    />
  )
}
