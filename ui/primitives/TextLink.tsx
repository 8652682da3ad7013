import type { ComponentProps } from 'react'
import { cx } from '#ui/cx.ts'
import styles from './Text.module.css'

/** An underlined link in running text. */
export function TextLink({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a className={cx(styles.link, className)} {...rest}>
      {children}
    </a>
  )
}

/** A button with the same look: 'Mark all as read'. */
export function TextButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button type={type} className={cx(styles.link, className)} {...rest} />
}
