import type { ReactNode } from 'react'
import { peopleCopy } from '#features/members/people/copy.ts'
import { profileCopy } from '#features/members/people/profile.copy.ts'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { List } from '#ui/primitives/List.tsx'
import { Text } from '#ui/primitives/Text.tsx'

type PeopleSettingsProps = {
  list: {
    isPending: boolean
    isError: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    refetch: () => unknown
    fetchNextPage: () => unknown
  }
  /** Shown instead of no rows. */
  empty: string
  rows: ReactNode[]
}

/** A list of people in the settings, in all its states. */
export function PeopleSettings({ list, empty, rows }: PeopleSettingsProps) {
  if (list.isPending) return <ListSkeleton label={peopleCopy.loadingList} rows={1} />
  if (list.isError)
    return (
      <Alert tone="bad" title={profileCopy.listFailed}>
        <Button variant="out" size="s" onClick={() => list.refetch()}>
          {profileCopy.retry}
        </Button>
      </Alert>
    )
  if (rows.length === 0) return <Text tone="muted">{empty}</Text>
  return (
    <>
      <List>{rows}</List>
      {list.hasNextPage && (
        <Button
          variant="out"
          wide
          busy={list.isFetchingNextPage && profileCopy.loadingMore}
          onClick={() => list.fetchNextPage()}
        >
          {profileCopy.loadMore}
        </Button>
      )}
    </>
  )
}
