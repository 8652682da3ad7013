import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon } from './Icon.tsx'
import styles from './Badge.module.css'

export type BadgeTone = 'neutral' | 'gold' | 'green' | 'info' | 'clay' | 'out' | 'solid'

type BadgeProps = {
  tone?: BadgeTone
  icon?: LucideIcon
  size?: 's' | 'm' | 'l'
  className?: string
  children: ReactNode
}

/** A short state: Official Shop, Cancelled, New. */
export function Badge({ tone = 'neutral', icon, size = 'm', className, children }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[tone], styles[size], className)}>
      {icon && <Icon as={icon} size={14} />}
      {children}
    </span>
  )
}

/** The dot beside 'Real-time notifications active', and the unread mark. */
export function Dot({ tone, label }: { tone: 'success' | 'destructive' | 'muted' | 'gold'; label?: string }) {
  return (
    <span
      className={cx(styles.dot, styles[`dot-${tone}`])}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
