import { useRef, type ReactNode } from 'react'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { searchCopy } from '../copy.ts'
import { useHighlight } from './highlight.ts'
import { NoResults, SearchFailed } from './NoResults.tsx'

type SearchResultsProps<T> = {
  found: { items: T[]; isPending: boolean; isError: boolean; refetch: () => Promise<unknown> }
  words: string
  /** Shown when there are no results. */
  none: string
  onClear: () => void
  /** Shown instead of the skeleton. */
  waiting?: ReactNode
  /** A link to results of other kinds when this one has none. */
  instead?: ReactNode
  renderItems: (items: T[]) => ReactNode
}

/** The results of one kind: loading, failed, empty, full. */
export function SearchResults<T>({
  found,
  words,
  none,
  onClear,
  waiting,
  instead,
  renderItems,
}: SearchResultsProps<T>) {
  const results = useRef<HTMLDivElement>(null)
  useHighlight(results, words, found.items)
  if (found.isError)
    return (
      <SearchFailed atHand={found.items.length} onRetry={found.refetch}>
        {renderItems(found.items)}
      </SearchFailed>
    )
  if (found.isPending && found.items.length === 0)
    return waiting ?? <ListSkeleton label={searchCopy.searching} />
  if (found.items.length === 0)
    return <NoResults title={none} words={words} onClear={onClear} instead={instead} />
  return <div ref={results}>{renderItems(found.items)}</div>
}
