import { numbers } from '#platform/contract/units/numbers.ts'
import type { QueueState } from '../contract.ts'
import { queueCopy } from '../copy.ts'
import { duration } from '../duration.ts'
import styles from './queue.module.css'

/** How the queue is doing. */
export function QueueFigures({ state }: { state: QueueState }) {
  const figures = [
    [queueCopy.open, numbers.whole(state.open)],
    [queueCopy.median, duration(state.medianMinutes)],
    [queueCopy.oldest, duration(state.oldestMinutes)],
    [queueCopy.decidedToday, numbers.whole(state.decidedToday)],
  ] as const
  return (
    <dl aria-label={queueCopy.figures} className={styles.strip}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
