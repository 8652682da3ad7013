import type { ComponentProps } from 'react'
import { cx } from '#ui/cx.ts'
import styles from './Text.module.css'

type HeadingProps = Omit<ComponentProps<'h1'>, 'style'> & {
  level: 1 | 2 | 3 | 4
  look?: 'cover' | 'h1' | 'h2' | 'h3' | 'h4'
}

/** A heading; `level` is its level in the outline, `look` its size if that differs. */
export function Heading({ level, look, className, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const
  return <Tag className={cx(styles[look ?? Tag], className)} {...rest} />
}
