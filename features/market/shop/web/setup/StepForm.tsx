import { ChevronLeft } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { links } from '#platform/web/links.ts'
import { ButtonLink, Button } from '#ui/primitives/Button.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { setupSteps } from '../../setup-steps.ts'
import { setupCopy, stepCopy } from '../../setup.copy.ts'
import styles from './StepForm.module.css'

type StepFormProps = {
  step: keyof typeof stepCopy
  /** null: the first step has not been saved yet. */
  businessId: number | null
  isPending: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** A step of the set-up: its title, its fields, and the ways back and on. */
export function StepForm({ step, businessId, isPending, onSubmit, children }: StepFormProps) {
  const { title, text, send } = stepCopy[step]
  const previous = setupSteps[setupSteps.indexOf(step) - 1]
  return (
    <form onSubmit={onSubmit} noValidate aria-label={title} className={styles.form}>
      <div>
        <Heading level={2}>{title}</Heading>
        <p className={styles.text}>{text}</p>
      </div>
      {children}
      <div className={styles.foot}>
        {businessId !== null && previous && (
          <ButtonLink
            variant="ghost"
            icon={ChevronLeft}
            href={links.setUp(businessId, previous)}
            className={styles.back}
          >
            {setupCopy.back}
          </ButtonLink>
        )}
        {businessId !== null && (
          <ButtonLink variant="out" href={links.sellAt(businessId)}>
            {setupCopy.later}
          </ButtonLink>
        )}
        <Button type="submit" busy={isPending && setupCopy.sending} className={styles.send}>
          {send}
        </Button>
      </div>
    </form>
  )
}
