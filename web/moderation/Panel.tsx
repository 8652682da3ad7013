import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { List } from '#web/ui/List.tsx'
import { LoadMore } from '#web/ui/LoadMore.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { consoleWords } from './words.ts'
import styles from './console.module.css'

type Pages<T> = {
  items: T[]
  isPending: boolean
  isError: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

type PanelProps<T> = {
  pages: Pages<T>
  /** What stands there when the list is empty. */
  none: ReactNode
  renderRow: (item: T) => ReactNode
}

/** One list of the console: waiting, failed, empty, full. */
export function Panel<T>({ pages, none, renderRow }: PanelProps<T>) {
  if (pages.isPending) return <ListSkeleton label={consoleWords.loading} tall />
  if (pages.isError)
    return (
      <Alert tone="bad" title={consoleWords.failed}>
        <Button variant="out" size="s" onClick={() => void pages.refetch()}>
          {consoleWords.retry}
        </Button>
      </Alert>
    )
  if (pages.items.length === 0) return typeof none === 'string' ? <p className={styles.none}>{none}</p> : none
  return (
    <>
      <List>{pages.items.map(renderRow)}</List>
      {pages.hasNextPage && (
        <LoadMore
          apart
          more={consoleWords.more}
          busy={pages.isFetchingNextPage && consoleWords.loadingMore}
          onClick={() => void pages.fetchNextPage()}
        />
      )}
    </>
  )
}
