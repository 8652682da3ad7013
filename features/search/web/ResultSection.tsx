import type { ReactNode } from 'react'
import { postMessages } from '#features/posts/contract.ts'
import type { SearchKind } from '../contract.ts'
import { Empty } from '#ui/primitives/Empty.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { searchWords } from '../copy.ts'

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
