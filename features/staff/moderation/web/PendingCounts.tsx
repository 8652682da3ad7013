import { numbers } from '#platform/contract/units/numbers.ts'
import { Section } from '#ui/layout/Section.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { consoleCopy } from '../copy.ts'
import { useWaiting, waitingKinds } from './pending-counts.ts'
import styles from './console.module.css'

/** Counts of pending items that the viewer can decide, each linking to its list. */
export function PendingCounts() {
  const { data, isError } = useWaiting()
  if (isError) return null
  return (
    <Section title={consoleCopy.waitingFor} className={styles.waiting}>
      {data ? (
        <ul className={styles.waits}>
          {waitingKinds.map(({ kind, href }) => {
            const count = data[kind]
            return count === null ? null : (
              <li key={kind}>
                <a href={href}>
                  {consoleCopy.waitingKinds[kind]}{' '}
                  <b className={count === 0 ? styles.nothing : undefined}>{numbers.whole(count)}</b>
                </a>
              </li>
            )
          })}
        </ul>
      ) : (
        <div className={styles.waitsRoom}>
          <ListSkeleton label={consoleCopy.loading} rows={2} />
        </div>
      )}
    </Section>
  )
}
