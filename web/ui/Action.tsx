import type { LucideIcon } from 'lucide-react'
import { useState, type ComponentProps, type MouseEvent } from 'react'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import styles from './Action.module.css'

type ActionProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon
  /** Its whole name, with the count: 'Like, 148 likes'. */
  label: string
  count?: string | number
  /** Beside the icon, except on a phone. */
  word?: string
  /** On or off; without it the button is no toggle. */
  pressed?: boolean
  tone?: 'like' | 'ink'
}

/** A button in the row under a post: like, comments, share, save. */
export function Action({ icon, label, count, word, pressed, tone = 'ink', className, onClick, type = 'button', ...rest }: ActionProps) {
  const [beats, setBeats] = useState(false)
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    setBeats(pressed === false)
    onClick?.(event)
  }
  return (
    <button
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      className={cx(styles.action, pressed && styles[tone], pressed && beats && styles.beats, className)}
      onClick={click}
      {...rest}
    >
      <Icon as={icon} size={count === undefined ? 18 : 19} filled={pressed} />
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {word && <span className={styles.word}>{word}</span>}
    </button>
  )
}
