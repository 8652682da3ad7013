import { profileCopy } from '#features/members/people/profile.copy.ts'
import { clearContentCache } from '#features/members/people/web/viewer.ts'
import { longDate } from '#platform/contract/dates.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { updateInCaches, useEndpointMutation, useInfiniteEndpoint } from '#platform/web/query.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { connectionApi, type MutedPerson } from '../contract.ts'
import { connectionsCopy } from '../copy.ts'
import { PeopleSettings } from './PeopleSettings.tsx'
import { PersonRow } from './PersonRow.tsx'

/** The members that the viewer has muted, each with the end of the mute and an unmute button. */
export function MutedPeople() {
  const mutes = useInfiniteEndpoint(connectionApi.mutes)
  const rows = mutes.items.map((person) => (
    <PersonRow
      key={person.id}
      person={person}
      text={person.until ? connectionsCopy.mutedUntil(longDate(person.until)) : undefined}
      end={<Unmute person={person} />}
    />
  ))
  return <PeopleSettings list={mutes} empty={connectionsCopy.nobodyMuted} rows={rows} />
}

function Unmute({ person }: { person: MutedPerson }) {
  const unmute = useEndpointMutation(connectionApi.unmute, {
    onSuccess: () => {
      updateInCaches<MutedPerson>([connectionApi.mutes], person.id, () => null)
      void clearContentCache()
      toast({ title: connectionsCopy.unmuted(person.displayName) })
    },
    onError: (error) => toast({ title: profileCopy.actionFailed, text: errorMessage(error), tone: 'bad' }),
  })
  return (
    <Button
      size="s"
      variant="out"
      aria-label={`${connectionsCopy.unmute} ${person.displayName}`}
      busy={unmute.isPending && connectionsCopy.unmute}
      onClick={() => unmute.mutate({ params: { id: person.id } })}
    >
      {connectionsCopy.unmute}
    </Button>
  )
}
