import type { ReactNode } from 'react'
import { uiCopy } from '#ui/copy.ts'
import { Problem } from '#ui/primitives/Problem.tsx'
import { ListSkeleton } from './Skeleton.tsx'

type Asked<T> = { data: T | undefined; isError: boolean; refetch: () => unknown }

/** Shows an answer in its states: loading, failed, loaded. */
export function QueryPanel<T>({ asked, children }: { asked: Asked<T>; children: (data: T) => ReactNode }) {
  if (asked.data !== undefined) return children(asked.data)
  if (!asked.isError) return <ListSkeleton label={uiCopy.loading} rows={5} tall />
  return (
    <Problem
      level={2}
      title={uiCopy.loadFailed}
      text={uiCopy.loadFailedText}
      retry={uiCopy.retry}
      onRetry={() => void asked.refetch()}
    />
  )
}
