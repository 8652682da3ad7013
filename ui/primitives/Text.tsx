import type { HTMLAttributes } from 'react'
import { cx } from '#ui/cx.ts'
import styles from './Text.module.css'

type TextProps = HTMLAttributes<HTMLElement> & {
  dateTime?: string
  as?: 'p' | 'span' | 'div' | 'figcaption' | 'time' | 'address'
  size?: 'xs' | 'hint' | 'sm' | 'md' | 'base' | 'lead' | 'latin' | 'price'
  tone?: 'muted' | 'success' | 'destructive'
  strong?: boolean
  numeric?: boolean
  /** Truncates with an ellipsis after one line, or after that many lines. */
  clip?: 1 | 2 | 3
}

const clips = { 1: styles.clip, 2: styles.two, 3: styles.three }

export function Text({ as: Tag = 'p', size, tone, strong, numeric, clip, className, ...rest }: TextProps) {
  const names = [
    size && styles[size],
    tone && styles[tone],
    strong && styles.strong,
    numeric && styles.numeric,
  ]
  return <Tag className={cx(...names, clip && clips[clip], className)} {...rest} />
}
