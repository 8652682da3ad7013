import { links } from '#platform/web/links.ts'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { stepAfter, stepBefore, type FirstRunStep } from '../../first-run-steps.ts'
import { firstRunCopy } from '../../first-run.copy.ts'
import styles from './first-run.module.css'

type StepFootProps = {
  step: FirstRunStep
  isBusy: boolean
  /** The button sends the form around it where this is left out. */
  onNext?: () => void
  /** For steps that save something with the first button. */
  onSkip?: () => void
}

/** The ways on from a step, and back. */
export function StepFoot({ step, isBusy, onNext, onSkip }: StepFootProps) {
  const next = stepAfter(step)
  const previous = stepBefore(step)
  return (
    <footer className={styles.foot}>
      <Button
        size="l"
        type={onNext ? 'button' : 'submit'}
        onClick={onNext}
        busy={isBusy && firstRunCopy.saving}
      >
        {next ? firstRunCopy.next(firstRunCopy.inSentence[next]) : firstRunCopy.finish}
      </Button>
      {onSkip && (
        <Button size="l" variant="ghost" disabled={isBusy} onClick={onSkip}>
          {firstRunCopy.skip}
        </Button>
      )}
      {previous && (
        <ButtonLink size="l" variant="ghost" href={links.firstRun(previous)}>
          {firstRunCopy.back}
        </ButtonLink>
      )}
    </footer>
  )
}
