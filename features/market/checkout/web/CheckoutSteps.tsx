import { Check } from 'lucide-react'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/primitives/Icon.tsx'
import { VisuallyHidden } from '#ui/primitives/VisuallyHidden.tsx'
import { checkoutCopy } from '../copy.ts'
import styles from './CheckoutSteps.module.css'

export const steps = ['delivery', 'payment', 'review'] as const
export type Step = (typeof steps)[number]

export function CheckoutSteps({ step }: { step: Step }) {
  const now = steps.indexOf(step)
  return (
    <ol className={styles.steps} aria-label={checkoutCopy.steps}>
      {steps.map((one, index) => (
        <li
          key={one}
          className={cx(styles.step, index < now && styles.done, index === now && styles.now)}
          aria-current={index === now ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden>
            {index < now ? <Icon as={Check} size={15} stroke={2.5} /> : index + 1}
          </span>
          {index < now && <VisuallyHidden>{checkoutCopy.done}</VisuallyHidden>}
          {checkoutCopy.step[one]}
        </li>
      ))}
    </ol>
  )
}
