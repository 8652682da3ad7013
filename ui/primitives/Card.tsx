import type { HTMLAttributes } from 'react'
import { cx } from '#ui/cx.ts'
import styles from './Card.module.css'

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'form' | 'li'
  pad?: 'none' | 'm' | 'l'
  /** As wide as the screen on a phone. */
  flush?: boolean
  tone?: 'danger'
}

export function Card({ as: Tag = 'div', pad = 'm', flush, tone, className, ...rest }: CardProps) {
  return (
    <Tag
      className={cx(
        styles.card,
        pad !== 'none' && styles[pad],
        flush && styles.flush,
        tone && styles[tone],
        className,
      )}
      {...rest}
    />
  )
}
