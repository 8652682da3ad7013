import type { ReactNode } from 'react'
import { postMessages } from '#features/community/posts/copy.ts'
import { NextPage } from '#ui/layout/NextPage.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import type { SearchKind } from '../contract.ts'
import { searchCopy } from '../copy.ts'

type ResultSectionProps<T> = {
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

/** All items of a kind, without a search. */
export function ResultSection<T>({ kind, pages, renderItems }: ResultSectionProps<T>) {
  const name = searchCopy.kinds[kind]
  if (pages.isPending) return <ListSkeleton label={searchCopy.searching} />
  if (pages.isError)
    return (
      <Problem
        level={2}
        title={searchCopy.listFailed(name)}
        text={searchCopy.failedLong}
        retry={searchCopy.retry}
        onRetry={() => void pages.refetch()}
      />
    )
  if (pages.items.length === 0)
    return <Empty level={2} art="empty-search" title={searchCopy.emptyList(name)} />
  return (
    <>
      {renderItems(pages.items)}
      <NextPage apart pages={pages} more={postMessages.loadMore} busy={searchCopy.loadingMore} />
    </>
  )
}
