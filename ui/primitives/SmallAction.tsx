import { Clock, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { uiCopy } from '#ui/copy.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from './Icon.tsx'
import styles from './SmallAction.module.css'

type SmallActionProps = ComponentProps<'button'> & {
  icon: LucideIcon
  /** The accessible name with the count: 'Like, 3 likes'. */
  label: string
  /** State of a like; without it the button is not a toggle. */
  pressed?: boolean
  /** Its state is not sent yet. */
  waiting?: boolean
}

/** A button in the row under a comment. */
export function SmallAction(props: SmallActionProps) {
  const { icon, label, pressed, waiting, className, children, ...rest } = props
  return (
    <button
      type="button"
      aria-label={waiting ? `${label} ${uiCopy.unsentMark}` : label}
      aria-pressed={pressed}
      className={cx(styles.action, pressed && styles.liked, waiting && styles.waiting, className)}
      {...rest}
    >
      <Icon as={icon} size={16} filled={pressed} />
      {children}
      {waiting && <Icon as={Clock} size={14} />}
    </button>
  )
}
