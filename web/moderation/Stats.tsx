import { moderationApi } from '#shared/moderation.ts'
import { useAnswer } from '#web/client/query.ts'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { consoleWords } from './words.ts'
import styles from './console.module.css'

const figures = ['members', 'activeThisMonth', 'postsThisWeek'] as const

export function Stats() {
  const stats = useAnswer(moderationApi.stats)
  if (stats.isPending) return <ListSkeleton label={consoleWords.loading} rows={1} />
  if (stats.isError) return null
  return (
    <dl className={styles.stats}>
      {figures.map((name) => (
        <div key={name}>
          <dt>{consoleWords.stats[name]}</dt>
          <dd>{stats.data[name].toLocaleString('en-ZA')}</dd>
        </div>
      ))}
    </dl>
  )
}
