import { type UserRef } from '#features/members/people/contract.ts'
import { profileCopy } from '#features/members/people/profile.copy.ts'
import { clearContentCache } from '#features/members/people/web/viewer.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { updateInCaches, useInfiniteEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { connectionApi } from '../contract.ts'
import { connectionsCopy } from '../copy.ts'
import { PeopleSettings } from './PeopleSettings.tsx'
import { PersonRow } from './PersonRow.tsx'

/** The members that the viewer has blocked, each with an unblock button. */
export function BlockedPeople() {
  const blocks = useInfiniteEndpoint(connectionApi.blocks)
  const rows = blocks.items.map((person) => (
    <PersonRow key={person.id} person={person} end={<Unblock person={person} />} />
  ))
  return <PeopleSettings list={blocks} empty={connectionsCopy.nobodyBlocked} rows={rows} />
}

function Unblock({ person }: { person: UserRef }) {
  const unblock = useEndpointMutation(connectionApi.unblock, {
    onSuccess: () => {
      updateInCaches<UserRef>([connectionApi.blocks], person.id, () => null)
      void clearContentCache()
      toast({ title: connectionsCopy.unblocked(person.displayName) })
    },
    onError: (error) => toast({ title: profileCopy.actionFailed, text: errorMessage(error), tone: 'bad' }),
  })
  return (
    <Button
      size="s"
      variant="out"
      aria-label={`${connectionsCopy.unblock} ${person.displayName}`}
      busy={unblock.isPending && connectionsCopy.unblock}
      onClick={() => unblock.mutate({ params: { id: person.id } })}
    >
      {connectionsCopy.unblock}
    </Button>
  )
}
