import type { ReactNode } from 'react'
import { Stack } from '#ui/layout/Page.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { searchCopy } from '../copy.ts'

type NoResultsProps = { title: string; words: string; onClear: () => void; instead?: ReactNode }

/** No results: offers to search elsewhere or to start over. */
export function NoResults({ title, words, onClear, instead }: NoResultsProps) {
  const clear = (
    <Button variant="out" onClick={onClear}>
      {searchCopy.clear}
    </Button>
  )
  return (
    <Empty
      level={2}
      art="empty-search"
      title={title}
      text={searchCopy.noMatch(words)}
      action={instead || clear}
    />
  )
}

type SearchFailedProps = { atHand: number; onRetry: () => Promise<unknown>; children: ReactNode }

/** The search failed: keeps showing the loaded items that match. */
export function SearchFailed({ atHand, onRetry, children }: SearchFailedProps) {
  return (
    <Stack tight>
      <Problem
        level={2}
        title={searchCopy.failed}
        text={atHand > 0 ? searchCopy.failedText : searchCopy.failedLong}
        retry={searchCopy.retry}
        onRetry={() => void onRetry()}
      />
      {children}
    </Stack>
  )
}
