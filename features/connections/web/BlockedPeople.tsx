import { type UserRef } from '#features/people/contract.ts'
import { reasonOf } from '#platform/web/fetch.ts'
import { patchEverywhere, usePages, useSend } from '#platform/web/query.ts'
import { forgetContent } from '#features/people/web/viewer.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { List } from '#ui/primitives/List.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { PersonRow } from './PersonRow.tsx'
import { peopleWords } from '#features/people/copy.ts'
import { connectionApi } from '../contract.ts'

/** Whom the viewer has blocked, each with the way back. */
export function BlockedPeople() {
  const blocks = usePages(connectionApi.blocks)
  if (blocks.isPending) return <ListSkeleton label={peopleWords.loadingList} rows={1} />
  if (blocks.isError)
    return (
      <Alert tone="bad" title={peopleWords.listFailed}>
        <Button variant="out" size="s" onClick={() => void blocks.refetch()}>
          {peopleWords.retry}
        </Button>
      </Alert>
    )
  if (blocks.items.length === 0) return <Text tone="muted">{peopleWords.nobodyBlocked}</Text>
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
          busy={blocks.isFetchingNextPage && peopleWords.loadingMore}
          onClick={() => void blocks.fetchNextPage()}
        >
          {peopleWords.loadMore}
        </Button>
      )}
    </>
  )
}

function Unblock({ person }: { person: UserRef }) {
  const unblock = useSend(connectionApi.unblock, {
    onSuccess: () => {
      patchEverywhere<UserRef>([connectionApi.blocks], person.id, () => null)
      void forgetContent()
      toast({ title: peopleWords.unblocked(person.displayName) })
    },
    onError: (error) => toast({ title: peopleWords.actionFailed, text: reasonOf(error), tone: 'bad' }),
  })
  return (
    <Button
      size="s"
      variant="out"
      aria-label={`${peopleWords.unblock} ${person.displayName}`}
      busy={unblock.isPending && peopleWords.unblock}
      onClick={() => unblock.mutate({ params: { id: person.id } })}
    >
      {peopleWords.unblock}
    </Button>
  )
}
