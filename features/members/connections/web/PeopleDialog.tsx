import { peopleApi, type User, type PersonInList } from '#features/members/people/contract.ts'
import { peopleCopy } from '#features/members/people/copy.ts'
import { profileCopy } from '#features/members/people/profile.copy.ts'
import { updateMe, useViewer } from '#features/members/people/web/viewer.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { updateInCaches, useInfiniteEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Dialog, DialogBody } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { List } from '#ui/primitives/List.tsx'
import { connectionApi } from '../contract.ts'
import { FollowButton } from './FollowButton.tsx'
import { PersonRow } from './PersonRow.tsx'

type PeopleDialogProps = { person: User; list: 'followers' | 'following'; onClose: () => void }

export function PeopleDialog({ person, list, onClose }: PeopleDialogProps) {
  const viewer = useViewer()
  const people = useInfiniteEndpoint(
    list === 'followers' ? connectionApi.followers : connectionApi.following,
    {
      params: { id: person.id },
    },
  )
  const isOwn = viewer?.id === person.id
  const none = list === 'followers' ? profileCopy.nobodyFollows : profileCopy.followsNobody
  return (
    <Dialog open onOpenChange={onClose} title={peopleCopy[list]} close={peopleCopy.close} look="h3">
      <DialogBody>
        {people.isPending && <ListSkeleton label={peopleCopy.loadingList} />}
        {people.isError && <Alert tone="bad">{errorMessage(people.error)}</Alert>}
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
            busy={people.isFetchingNextPage && profileCopy.loadingMore}
            onClick={() => void people.fetchNextPage()}
          >
            {profileCopy.loadMore}
          </Button>
        )}
      </DialogBody>
    </Dialog>
  )
}

function RemoveFollower({ person }: { person: PersonInList }) {
  const remove = useEndpointMutation(connectionApi.removeFollower, {
    refreshes: [peopleApi.read],
    onSuccess: ({ followersCount }) => {
      updateInCaches<PersonInList>([connectionApi.followers], person.id, () => null)
      updateMe((me) => ({ ...me, followersCount }))
    },
    onError: (error) => toast({ title: profileCopy.actionFailed, text: errorMessage(error), tone: 'bad' }),
  })
  return (
    <Button
      size="s"
      variant="out"
      disabled={remove.isPending}
      onClick={() => remove.mutate({ params: { userId: person.id } })}
    >
      {profileCopy.remove}
    </Button>
  )
}
