import type { ReactNode } from 'react'
import { uiCopy } from '#ui/copy.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { List } from '#ui/primitives/List.tsx'
import { NextPage } from './NextPage.tsx'
import { ListSkeleton } from './Skeleton.tsx'
import styles from './Panel.module.css'

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

/** A list that loads page by page, in its states: loading, failed, empty, full. */
export function Panel<T>({ pages, none, renderRow }: PanelProps<T>) {
  if (pages.isPending) return <ListSkeleton label={uiCopy.loading} tall />
  if (pages.isError) return <ListFailed onRetry={() => void pages.refetch()} />
  if (pages.items.length === 0) return typeof none === 'string' ? <p className={styles.none}>{none}</p> : none
  return (
    <>
      <List>{pages.items.map(renderRow)}</List>
      <NextPage apart pages={pages} more={uiCopy.more} busy={uiCopy.loadingMore} />
    </>
  )
}

export function ListFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert tone="bad" title={uiCopy.listFailed}>
      <Button variant="out" size="s" onClick={onRetry}>
        {uiCopy.retry}
      </Button>
    </Alert>
  )
}
