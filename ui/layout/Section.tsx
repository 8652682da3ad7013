import { useId, type ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Heading } from '#ui/primitives/Heading.tsx'
import styles from './Section.module.css'

type HeadProps = {
  title: ReactNode
  level?: 2 | 3
  id?: string
  /** A link or small buttons at the end of the heading. */ action?: ReactNode
}

/** A short heading under a line. */
export function SectionHead({ title, level = 2, id, action }: HeadProps) {
  return (
    <header className={styles.head}>
      <Heading level={level} look="h4" id={id}>
        {title}
      </Heading>
      {action}
    </header>
  )
}

/** A titled part of a page or side column. */
export function Section({
  children,
  className,
  ...head
}: HeadProps & { children: ReactNode; className?: string }) {
  const generated = useId()
  const id = head.id ?? generated
  return (
    <section aria-labelledby={id} className={cx(styles.section, className)}>
      <SectionHead {...head} id={id} />
      {children}
    </section>
  )
}
