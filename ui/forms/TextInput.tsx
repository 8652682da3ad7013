import type { ComponentProps } from 'react'
import { cx } from '#ui/cx.ts'
import { useControl } from './Field.tsx'
import styles from './control.module.css'

/** `pill` is the rounded variant, 40 px high, under a post. */
export function TextInput({ pill, className, ...rest }: ComponentProps<'input'> & { pill?: boolean }) {
  return <input className={cx(styles.control, pill && styles.pill, className)} {...useControl()} {...rest} />
}
