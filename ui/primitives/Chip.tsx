import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon } from './Icon.tsx'
import styles from './Chip.module.css'

type Look = { on?: boolean; icon?: LucideIcon; size?: 's' | 'm' }

/** A filter that is on or off. */
export function Chip({
  on = false,
  icon,
  size = 'm',
  className,
  children,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look) {
  return (
    <button
      type={type}
      aria-pressed={on}
      className={cx(styles.chip, on && styles.on, styles[size], className)}
      {...rest}
    >
      {icon && <Icon as={icon} size={15} />}
      {children}
    </button>
  )
}

/** A chip that leads to a filtered page. */
export function ChipLink({
  on = false,
  icon,
  size = 'm',
  className,
  children,
  ...rest
}: ComponentProps<'a'> & Look) {
  return (
    <a
      aria-current={on || undefined}
      className={cx(styles.chip, on && styles.on, styles[size], className)}
      {...rest}
    >
      {icon && <Icon as={icon} size={15} />}
      {children}
    </a>
  )
}

/** Chips in rows; with `scroll` in one row, which scrolls on a phone. */
export function Chips({
  scroll,
  label,
  children,
}: {
  scroll?: boolean
  label?: string
  children: ReactNode
}) {
  return (
    <div
      role={label ? 'group' : undefined}
      aria-label={label}
      className={cx(styles.chips, scroll && styles.scroll)}
    >
      {children}
    </div>
  )
}
