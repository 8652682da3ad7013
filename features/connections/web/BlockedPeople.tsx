import { type UserRef } from '#features/people/contract.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { updateInCaches, useInfiniteEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { clearContentCache } from '#features/people/web/viewer.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { List } from '#ui/primitives/List.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { PersonRow } from './PersonRow.tsx'
import { peopleCopy } from '#features/people/copy.ts'
import { connectionApi } from '../contract.ts'

/** The members that the viewer has blocked, each with an unblock button. */
export function BlockedPeople() {
  const blocks = useInfiniteEndpoint(connectionApi.blocks)
  if (blocks.isPending) return <ListSkeleton label={peopleCopy.loadingList} rows={1} />
  if (blocks.isError)
    return (
      <Alert tone="bad" title={peopleCopy.listFailed}>
        <Button variant="out" size="s" onClick={() => void blocks.refetch()}>
          {peopleCopy.retry}
        </Button>
      </Alert>
    )
  if (blocks.items.length === 0) return <Text tone="muted">{peopleCopy.nobodyBlocked}</Text>
  return (
    <>
      <List>
        {blocks.items.map((person) => (
          <PersonRow key={person.id} person={person} end={<Unblock person={person} />} />
        ))}
      </List>
      {blocks.hasNextPage && (
        <Button
          variant="out"
          wide
          busy={blocks.isFetchingNextPage && peopleCopy.loadingMore}
          onClick={() => void blocks.fetchNextPage()}
        >
          {peopleCopy.loadMore}
        </Button>
      )}
    </>
  )
}

function Unblock({ person }: { person: UserRef }) {
  const unblock = useEndpointMutation(connectionApi.unblock, {
    onSuccess: () => {
      updateInCaches<UserRef>([connectionApi.blocks], person.id, () => null)
      void clearContentCache()
      toast({ title: peopleCopy.unblocked(person.displayName) })
    },
    onError: (error) => toast({ title: peopleCopy.actionFailed, text: errorMessage(error), tone: 'bad' }),
  })
  return (
    <Button
      size="s"
      variant="out"
      aria-label={`${peopleCopy.unblock} ${person.displayName}`}
      busy={unblock.isPending && peopleCopy.unblock}
      onClick={() => unblock.mutate({ params: { id: person.id } })}
    >
      {peopleCopy.unblock}
    </Button>
  )
}
