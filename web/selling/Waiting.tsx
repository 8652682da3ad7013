import type { ReactNode } from 'react'
import { Problem } from '#web/ui/Problem.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { sellWords as words } from './words.ts'

type Asked<T> = { data: T | undefined; isError: boolean; refetch: () => unknown }

/** A part waits for its answer, says that it did not come, or shows it. */
export function Waiting<T>({ asked, children }: { asked: Asked<T>; children: (data: T) => ReactNode }) {
  if (asked.data !== undefined) return children(asked.data)
  if (!asked.isError) return <ListSkeleton label={words.loading} rows={5} tall />
  return (
    <Problem
      level={2}
      title={words.failed}
      text={words.failedText}
      retry={words.retry}
      onRetry={() => void asked.refetch()}
    />
  )
}
