import { peopleApi, type UserRef } from '#shared/people.ts'
import { reasonOf } from '#web/client/call.ts'
import { patchEverywhere, usePages, useSend } from '#web/client/query.ts'
import { forgetContent } from '#web/client/viewer.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { List } from '#web/ui/List.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Text } from '#web/ui/Text.tsx'
import { toast } from '#web/ui/toast.ts'
import { PersonRow } from './PersonRow.tsx'
import { peopleWords } from './words.ts'

/** Whom the viewer has blocked, each with the way back. */
export function BlockedPeople() {
  const blocks = usePages(peopleApi.blocks)
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
  const unblock = useSend(peopleApi.unblock, {
    onSuccess: () => {
      patchEverywhere<UserRef>([peopleApi.blocks], person.id, () => null)
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
