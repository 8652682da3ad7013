import { peopleApi, type User } from '#features/people/contract.ts'
import { reasonOf } from '#platform/web/fetch.ts'
import { patchEverywhere, usePages, useSend } from '#platform/web/query.ts'
import { changeMe, useViewer } from '#features/people/web/viewer.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Dialog, DialogBody } from '#ui/overlays/Dialog.tsx'
import { List } from '#ui/primitives/List.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { toast } from '#ui/overlays/toast.ts'
import type { PersonInList } from '#features/people/contract.ts'
import { FollowButton } from './FollowButton.tsx'
import { PersonRow } from './PersonRow.tsx'
import { peopleWords } from '#features/people/copy.ts'
import { connectionApi } from '../contract.ts'

type PeopleDialogProps = { person: User; list: 'followers' | 'following'; onClose: () => void }

export function PeopleDialog({ person, list, onClose }: PeopleDialogProps) {
  const viewer = useViewer()
  const people = usePages(list === 'followers' ? connectionApi.followers : connectionApi.following, {
    params: { id: person.id },
  })
  const isOwn = viewer?.id === person.id
  const none = list === 'followers' ? peopleWords.nobodyFollows : peopleWords.followsNobody
  return (
    <Dialog open onOpenChange={onClose} title={peopleWords[list]} close={peopleWords.close} look="h3">
      <DialogBody>
        {people.isPending && <ListSkeleton label={peopleWords.loadingList} />}
        {people.isError && <Alert tone="bad">{reasonOf(people.error)}</Alert>}
        {people.isSuccess && people.items.length === 0 && <p>{none}</p>}
        <List>
          {people.items.map((other) => (
            <PersonRow
              key={other.id}
              person={other}
              end={
                isOwn && list === 'followers' ? (
                  <RemoveFollower person={other} />
                ) : (
                  viewer && viewer.id !== other.id && <FollowButton person={other} />
                )
              }
            />
          ))}
        </List>
        {people.hasNextPage && (
          <Button
            variant="out"
            wide
            busy={people.isFetchingNextPage && peopleWords.loadingMore}
            onClick={() => void people.fetchNextPage()}
          >
            {peopleWords.loadMore}
          </Button>
        )}
      </DialogBody>
    </Dialog>
  )
}

function RemoveFollower({ person }: { person: PersonInList }) {
  const remove = useSend(connectionApi.removeFollower, {
    refreshes: [peopleApi.read],
    onSuccess: ({ followersCount }) => {
      patchEverywhere<PersonInList>([connectionApi.followers], person.id, () => null)
      changeMe((me) => ({ ...me, followersCount }))
    },
    onError: (error) => toast({ title: peopleWords.actionFailed, text: reasonOf(error), tone: 'bad' }),
  })
  return (
    <Button
      size="s"
      variant="out"
      disabled={remove.isPending}
      onClick={() => remove.mutate({ params: { userId: person.id } })}
    >
      {peopleWords.remove}
    </Button>
  )
}
