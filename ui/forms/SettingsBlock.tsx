import { useId, type ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Heading } from '#ui/primitives/Heading.tsx'
import styles from './SettingsBlock.module.css'

/** One section of the settings: its title and text on the left, its fields on the right. */
export function SettingsBlock({
  title,
  text,
  tone,
  anchor,
  children,
}: {
  title: ReactNode
  text?: ReactNode
  tone?: 'danger'
  /** Links lead to it by this id. */
  anchor?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section id={anchor} aria-labelledby={id} className={styles.block}>
      <div>
        <Heading level={2} look="h4" id={id} className={cx(tone && styles[tone])}>
          {title}
        </Heading>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

/** Buttons at the end of a block or form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
