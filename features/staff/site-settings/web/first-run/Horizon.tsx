import { links } from '#platform/web/links.ts'
import { VisuallyHidden } from '#ui/primitives/VisuallyHidden.tsx'
import type { FirstRunStep } from '../../first-run-steps.ts'
import type { FirstRun } from '../../first-run.contract.ts'
import { firstRunCopy } from '../../first-run.copy.ts'
import styles from './first-run.module.css'

/** The steps along a horizon, with the sun at the current one. Each leads to itself. */
export function Horizon({ run, step }: { run: FirstRun; step: FirstRunStep }) {
  const number = run.steps.findIndex(({ name }) => name === step) + 1
  const label = firstRunCopy.stepOf(number, run.steps.length, firstRunCopy.names[step])
  return (
    <nav aria-label={firstRunCopy.steps}>
      <ol className={styles.horizon}>
        {run.steps.map(({ name, isPassed, left }, index) => (
          <li key={name}>
            <a href={links.firstRun(name)} aria-current={name === step ? 'step' : undefined}>
              <span aria-hidden="true" className={styles.number}>
                {index + 1}
              </span>
              <span className={styles.name}>
                {firstRunCopy.names[name]}
                {isPassed && (
                  <VisuallyHidden>
                    {left.length === 0 ? firstRunCopy.state.done : firstRunCopy.state.left}
                  </VisuallyHidden>
                )}
              </span>
            </a>
          </li>
        ))}
      </ol>
      <p className={styles.onPhone}>{label}</p>
    </nav>
  )
}
