import { Check, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/primitives/Icon.tsx'
import { VisuallyHidden } from '#ui/primitives/VisuallyHidden.tsx'
import styles from './Timeline.module.css'

type Step = {
  state: 'done' | 'now' | 'later'
  title: ReactNode
  text?: ReactNode
  /** Only for the current step. */ icon?: LucideIcon
}

/** Past, current and future steps; `words` name the state for screen readers. */
export function Timeline({ steps, words }: { steps: readonly Step[]; words: Record<Step['state'], string> }) {
  return (
    <ol className={styles.timeline}>
      {steps.map((step, index) => (
        <li
          key={index}
          className={cx(styles.step, styles[step.state])}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={styles.dot}>
            {step.state === 'done' && <Icon as={Check} size={14} stroke={3} />}
            {step.state === 'now' && step.icon && <Icon as={step.icon} size={14} stroke={2} />}
            <VisuallyHidden>{words[step.state]}</VisuallyHidden>
          </span>
          <div>
            <p className={styles.title}>{step.title}</p>
            {step.text && <p className={styles.text}>{step.text}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
