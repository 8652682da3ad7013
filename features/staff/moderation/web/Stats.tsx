import { numbers } from '#platform/contract/units/numbers.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { moderationApi } from '../contract.ts'
import { consoleCopy } from '../copy.ts'
import styles from './console.module.css'

const figures = ['members', 'activeThisMonth', 'postsThisWeek'] as const

export function Stats() {
  const stats = useEndpoint(moderationApi.stats)
  if (stats.isError) return null
  return (
    <dl className={styles.stats} aria-busy={stats.isPending}>
      {figures.map((name) => (
        <div key={name}>
          <dt>{consoleCopy.stats[name]}</dt>
          <dd>{stats.data ? numbers.whole(stats.data[name]) : consoleCopy.notYet}</dd>
        </div>
      ))}
    </dl>
  )
}
