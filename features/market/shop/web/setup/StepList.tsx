import { Check } from 'lucide-react'
import type { Business } from '#features/market/businesses/contract.ts'
import { links } from '#platform/web/links.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/primitives/Icon.tsx'
import { VisuallyHidden } from '#ui/primitives/VisuallyHidden.tsx'
import type { ShopNeed } from '../../contract.ts'
import { isStepDone, setupSteps, type SetupStep } from '../../setup-steps.ts'
import { doneCopy, setupCopy, stepCopy } from '../../setup.copy.ts'
import styles from './StepList.module.css'

type StepListProps = {
  step: SetupStep
  /** null: the first step has not been saved yet. */
  business: Business | null
  needs: readonly ShopNeed[]
}

const nameOf = (step: SetupStep) => (step === 'done' ? doneCopy : stepCopy[step])

/** The progress: a list beside the form, bars above it on a phone. */
export function StepList({ step, business, needs }: StepListProps) {
  const steps = setupSteps.map((each) => ({ each, state: stateOf(each, { step, business, needs }) }))
  const place = setupSteps.indexOf(step) + 1
  return (
    <nav aria-label={setupCopy.steps} className={styles.steps}>
      <p className={styles.place}>{setupCopy.place(place, setupSteps.length, nameOf(step).name)}</p>
      <div className={styles.bars} aria-hidden>
        {steps.map(({ each, state }) => (
          <i key={each} className={styles[state]} />
        ))}
      </div>
      <ol className={styles.list}>
        {steps.map(({ each, state }, index) => (
          <li
            key={each}
            className={cx(styles.step, styles[state])}
            aria-current={each === step ? 'step' : undefined}
          >
            <span className={styles.dot} aria-hidden>
              {state === 'done' ? <Icon as={Check} size={14} stroke={2.5} /> : index + 1}
            </span>
            <div>
              <p className={styles.title}>
                <VisuallyHidden>{setupCopy.state[state]}</VisuallyHidden>{' '}
                {business && each !== step ? (
                  <a href={links.setUp(business.id, each)}>{nameOf(each).name}</a>
                ) : (
                  nameOf(each).name
                )}
              </p>
              <p className={styles.about}>
                {business && each === 'business'
                  ? `${business.name}, ${business.location}`
                  : nameOf(each).about}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <p className={styles.stop}>{setupCopy.stop}</p>
    </nav>
  )
}

function stateOf(each: SetupStep, { step, business, needs }: StepListProps): keyof typeof setupCopy.state {
  if (each === step) return 'now'
  if (each === 'done' || !business) return 'later'
  return isStepDone(each, needs) ? 'done' : 'later'
}
