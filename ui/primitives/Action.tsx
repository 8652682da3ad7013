import { Clock, type LucideIcon } from 'lucide-react'
import { useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { uiCopy } from '#ui/copy.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from './Icon.tsx'
import styles from './Action.module.css'

type ActionProps = ComponentProps<'button'> & {
  icon: LucideIcon
  /** In place of the icon. */
  picture?: ReactNode
  /** The accessible name with the count: 'Like, 148 likes'. */
  label: string
  /** State of a toggle; without it the button is not a toggle. */
  pressed?: boolean
  /** Whether the panel that it controls is open. */
  expanded?: boolean
  tone?: 'like' | 'ink' | 'chosen'
  /** The children are a word, which is hidden on a phone; a count stays. */
  words?: boolean
  /** At the end of the bar. */
  end?: boolean
  /** Its state is not sent yet. */
  waiting?: boolean
}

/** A button in the row under a post: like, comments, share, save. */
export function Action(props: ActionProps) {
  const {
    icon,
    picture,
    label,
    pressed,
    expanded,
    tone = 'ink',
    words,
    end,
    waiting,
    className,
    onClick,
    type = 'button',
    children,
    ...rest
  } = props
  const [beats, setBeats] = useState(false)
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    setBeats(pressed === false)
    onClick?.(event)
  }
  return (
    <button
      type={type}
      aria-label={waiting ? `${label} ${uiCopy.unsentMark}` : label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      className={cx(
        styles.action,
        pressed && styles[tone],
        pressed && beats && styles.beats,
        end && styles.end,
        waiting && styles.waiting,
        className,
      )}
      onClick={click}
      {...rest}
    >
      {picture || <Icon as={icon} size={words ? 18 : 19} filled={pressed} />}
      {children !== undefined && <span className={words ? styles.word : styles.count}>{children}</span>}
      {waiting && <Icon as={Clock} size={14} />}
    </button>
  )
}

/** The row under a post. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>
}
