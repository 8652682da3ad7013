import type { ReactNode } from 'react'
import { Illustration, type Vignette } from '#ui/layout/Illustration.tsx'
import { Heading } from './Heading.tsx'
import styles from './Empty.module.css'

type EmptyProps = {
  title: ReactNode
  text?: ReactNode
  art?: Vignette
  /** In place of `art`. */
  picture?: ReactNode
  alt?: string
  level?: 1 | 2 | 3
  /** For the only content of a page: a larger picture and heading. */
  large?: boolean
  /** At most one button (two on a large one). */
  action?: ReactNode
  note?: ReactNode
}

/** Empty state: what is missing, and what to do. */
export function Empty({
  title,
  text,
  art = 'empty-post',
  picture,
  alt,
  level = 3,
  large,
  action,
  note,
}: EmptyProps) {
  return (
    <div className={large ? styles.large : styles.empty}>
      {picture ?? <Illustration name={art} alt={alt} large={large} />}
      <Heading level={level} look={large ? 'h1' : 'h3'}>
        {title}
      </Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
