import { Clock, LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { uiCopy } from '#ui/copy.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from './Icon.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './Button.module.css'

export type ButtonVariant = 'primary' | 'gold' | 'out' | 'sec2' | 'ghost' | 'quiet' | 'dng' | 'dout'
export type ButtonSize = 's' | 'm' | 'l'

type Look = {
  variant?: ButtonVariant
  size?: ButtonSize
  wide?: boolean
  icon?: LucideIcon
  children?: ReactNode
}

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** The text while the action runs: 'Posting...' */
    busy?: string | false
    /** Its state is not sent yet. */
    waiting?: boolean
  }

export function Button({
  variant = 'primary',
  size = 'm',
  wide,
  icon,
  busy,
  waiting,
  children,
  ...rest
}: ButtonProps) {
  const { className, onClick, type = 'button', disabled, 'aria-label': label, ...others } = rest
  const shown = waiting ? Clock : icon
  const click = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type={type}
      className={cx(
        styles.button,
        styles[variant],
        styles[size],
        wide && styles.wide,
        waiting && styles.waiting,
        className,
      )}
      aria-label={waiting && label ? `${label} ${uiCopy.unsentMark}` : label}
      disabled={disabled}
      aria-disabled={busy ? true : undefined}
      aria-busy={busy ? true : undefined}
      onClick={click}
      {...others}
    >
      {busy ? (
        <Icon as={LoaderCircle} size={iconSize[size]} className={styles.turning} />
      ) : (
        shown && <Icon as={shown} size={iconSize[size]} />
      )}
      {busy || children}
      {waiting && <VisuallyHidden>{uiCopy.unsentMark}</VisuallyHidden>}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  size = 'm',
  wide,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & Look) {
  return (
    <a className={cx(styles.button, styles[variant], styles[size], wide && styles.wide, className)} {...rest}>
      {icon && <Icon as={icon} size={iconSize[size]} />}
      {children}
    </a>
  )
}

const iconSize = { s: 15, m: 18, l: 20 }
