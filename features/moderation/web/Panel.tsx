import type { ReactNode } from 'react'
import { Button } from '#ui/primitives/Button.tsx'
import { Alert } from '#ui/primitives/Alert.tsx'
import { List } from '#ui/primitives/List.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { consoleCopy } from '../copy.ts'
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
  /** Shown when the list is empty. */
  none: ReactNode
  renderRow: (item: T) => ReactNode
}

/** One list of the console: loading, failed, empty, full. */
export function Panel<T>({ pages, none, renderRow }: PanelProps<T>) {
  if (pages.isPending) return <ListSkeleton label={consoleCopy.loading} tall />
  if (pages.isError)
    return (
      <Alert tone="bad" title={consoleCopy.failed}>
        <Button variant="out" size="s" onClick={() => void pages.refetch()}>
          {consoleCopy.retry}
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
          more={consoleCopy.more}
          busy={pages.isFetchingNextPage && consoleCopy.loadingMore}
          onClick={() => void pages.fetchNextPage()}
        />
      )}
    </>
  )
}
