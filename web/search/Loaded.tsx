import type { ReactNode } from 'react'
import { postMessages } from '#shared/posts.ts'
import type { SearchKind } from '#shared/search.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { LoadMore } from '#web/ui/LoadMore.tsx'
import { Problem } from '#web/ui/Problem.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { searchWords } from './words.ts'

type LoadedProps<T> = {
  kind: SearchKind
  pages: {
    items: T[]
    isPending: boolean
    isError: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    refetch: () => Promise<unknown>
    fetchNextPage: () => Promise<unknown>
  }
  renderItems: (items: T[]) => ReactNode
}

/** All of a kind, while nothing is sought. */
export function Loaded<T>({ kind, pages, renderItems }: LoadedProps<T>) {
  const name = searchWords.kinds[kind]
  if (pages.isPending) return <ListSkeleton label={searchWords.searching} />
  if (pages.isError)
    return (
      <Problem
        level={2}
        title={searchWords.listFailed(name)}
        text={searchWords.failedLong}
        retry={searchWords.retry}
        onRetry={() => void pages.refetch()}
      />
    )
  if (pages.items.length === 0)
    return <Empty level={2} art="empty-search" title={searchWords.emptyList(name)} />
  return (
    <>
      {renderItems(pages.items)}
      {pages.hasNextPage && (
        <LoadMore
          apart
          more={postMessages.loadMore}
          busy={pages.isFetchingNextPage && searchWords.loadingMore}
          onClick={() => void pages.fetchNextPage()}
        />
      )}
    </>
  )
}
