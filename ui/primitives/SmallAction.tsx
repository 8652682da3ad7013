import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon } from './Icon.tsx'
import styles from './SmallAction.module.css'

type SmallActionProps = ComponentProps<'button'> & {
  icon: LucideIcon
  /** The accessible name with the count: 'Like, 3 likes'. */
  label: string
  /** State of a like; without it the button is not a toggle. */
  pressed?: boolean
}

/** A button in the row under a comment. */
export function SmallAction({ icon, label, pressed, className, children, ...rest }: SmallActionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      className={cx(styles.action, pressed && styles.liked, className)}
      {...rest}
    >
      <Icon as={icon} size={16} filled={pressed} />
      {children}
    </button>
  )
}
