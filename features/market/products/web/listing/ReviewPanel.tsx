import { Check, CircleAlert } from 'lucide-react'
import { cx } from '#ui/cx.ts'
import { Section } from '#ui/layout/Section.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { VisuallyHidden } from '#ui/primitives/VisuallyHidden.tsx'
import { productMessages } from '../../copy.ts'
import { reviewCopy } from '../../listing.copy.ts'
import styles from './ProductAside.module.css'

export type ReviewPart = { name: keyof typeof reviewCopy.parts; isDone: boolean }

type Props = { reason: string; source: string; parts: readonly ReviewPart[] }

/** Why the listing is reviewed before others see it, and what the review looks for. */
export function ReviewPanel({ reason, source, parts }: Props) {
  return (
    <Section title={reviewCopy.title} level={3}>
      <div role="status" className={styles.text}>
        <p>{productMessages.refused(reason, source)}</p>
        <p>{reviewCopy.text}</p>
      </div>
      <ul className={styles.parts}>
        {parts.map(({ name, isDone }) => (
          <li key={name} className={styles.part}>
            <Icon
              as={isDone ? Check : CircleAlert}
              size={18}
              className={cx(isDone ? styles.done : styles.missing)}
            />
            {reviewCopy.parts[name]}
            <VisuallyHidden> {isDone ? reviewCopy.done : reviewCopy.missing}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </Section>
  )
}
