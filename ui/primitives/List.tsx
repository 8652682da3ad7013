import type { HTMLAttributes, ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import styles from './List.module.css'

/** Rows separated by thin lines. */
export function List({ ordered, className, ...rest }: HTMLAttributes<HTMLElement> & { ordered?: boolean }) {
  const Tag = ordered ? 'ol' : 'ul'
  return <Tag className={cx(styles.list, className)} {...rest} />
}

type RowProps = { media?: ReactNode; title: ReactNode; text?: ReactNode; end?: ReactNode; className?: string }

/** Avatar or thumbnail, one or two lines, a button at the end: a person, a group, a business. */
export function ListRow({ media, title, text, end, className }: RowProps) {
  return (
    <li className={cx(styles.row, className)}>
      {media}
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        {text && <div className={styles.text}>{text}</div>}
      </div>
      {end}
    </li>
  )
}
