import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon } from './Icon.tsx'
import styles from './IconButton.module.css'

type Look = {
  icon: LucideIcon
  /** The accessible name with the count: 'Notifications, 3 unread'. */
  label: string
  size?: 's' | 'm'
  outlined?: boolean
  filled?: boolean
  count?: number
  countTone?: 'alert' | 'calm'
  /** Shown after 700 ms by <Tooltips>. */
  'data-tooltip'?: string
}

export function IconButton(props: ComponentProps<'button'> & Look) {
  const {
    icon,
    label,
    size = 'm',
    outlined,
    filled,
    count,
    countTone,
    className,
    type = 'button',
    ...rest
  } = props
  return (
    <button
      type={type}
      aria-label={label}
      className={cx(styles.button, styles[size], outlined && styles.outlined, className)}
      {...rest}
    >
      <Icon as={icon} size={iconSize[size]} filled={filled} />
      <Count count={count} tone={countTone} />
    </button>
  )
}

/** A link that looks like an icon button. */
export function IconLink(props: ComponentProps<'a'> & Look) {
  const { icon, label, size = 'm', outlined, filled, count, countTone, className, ...rest } = props
  return (
    <a
      aria-label={label}
      className={cx(styles.button, styles[size], outlined && styles.outlined, className)}
      {...rest}
    >
      <Icon as={icon} size={iconSize[size]} filled={filled} />
      <Count count={count} tone={countTone} />
    </a>
  )
}

function Count({ count, tone = 'alert' }: { count: number | undefined; tone: 'alert' | 'calm' | undefined }) {
  if (!count) return null
  return (
    <span className={cx(styles.count, styles[tone])} aria-hidden>
      {count > 9 ? '9+' : count}
    </span>
  )
}

const iconSize = { s: 16, m: 20 }
