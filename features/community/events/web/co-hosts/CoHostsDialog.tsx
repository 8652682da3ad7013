import { useState } from 'react'
import { peopleApi, type UserRef } from '#features/members/people/contract.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { Dialog, DialogBody } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { List, ListRow } from '#ui/primitives/List.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { coHostApi } from '../../co-hosts.contract.ts'
import { coHostCopy } from '../../co-hosts.copy.ts'
import { useCoHosts } from './co-hosts.ts'

type CoHostsDialogProps = { eventId: number; onClose: () => void }

/** The co-hosts of an event: the organiser invites and removes them, they themselves step down. */
export function CoHostsDialog({ eventId, onClose }: CoHostsDialogProps) {
  const { people, invited, role } = useCoHosts(eventId)
  const isOrganiser = role === 'organiser'
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={coHostCopy.title}
      text={isOrganiser ? coHostCopy.text : coHostCopy.ownText}
      close={coHostCopy.close}
    >
      <DialogBody>
        <List>
          {people.map((person) => (
            <CoHost
              key={person.id}
              person={person}
              eventId={eventId}
              state={coHostCopy.hosting}
              onLeft={onClose}
            />
          ))}
          {invited.map((person) => (
            <CoHost
              key={person.id}
              person={person}
              eventId={eventId}
              state={coHostCopy.invited}
              onLeft={onClose}
            />
          ))}
        </List>
        {isOrganiser && <Search eventId={eventId} known={[...people, ...invited]} />}
      </DialogBody>
    </Dialog>
  )
}

type CoHostProps = { person: UserRef; eventId: number; state: string; onLeft: () => void }

function CoHost({ person, eventId, state, onLeft }: CoHostProps) {
  const viewer = useViewer()
  const { role } = useCoHosts(eventId)
  const isSelf = viewer?.id === person.id
  const remove = useEndpointMutation(coHostApi.remove, {
    refreshes: [coHostApi.read, 'attendance'],
    onSuccess: () => {
      if (!isSelf) return
      onLeft()
      toast({ title: coHostCopy.steppedDown })
    },
    onError: fail,
  })
  return (
    <ListRow
      media={<Avatar id={person.id} name={person.displayName} src={person.avatarUrl} />}
      title={<bdi>{person.displayName}</bdi>}
      text={`${state} · @${person.username}`}
      end={
        (isSelf || role === 'organiser') && (
          <Button
            size="s"
            variant="out"
            disabled={remove.isPending}
            aria-label={isSelf ? undefined : coHostCopy.removeNamed(person.displayName)}
            onClick={() => remove.mutate({ params: { id: eventId, userId: person.id } })}
          >
            {isSelf ? coHostCopy.stepDown : coHostCopy.remove}
          </Button>
        )
      }
    />
  )
}

function Search({ eventId, known }: { eventId: number; known: UserRef[] }) {
  const viewer = useViewer()
  const [words, setWords] = useState('')
  const begin = words.replace(/^@/, '').trim()
  const found = useEndpoint(peopleApi.lookup, { query: { q: begin } }, { enabled: begin !== '' })
  const invite = useEndpointMutation(coHostApi.invite, { refreshes: [coHostApi.read], onError: fail })
  const others = found.data?.filter(
    ({ id }) => id !== viewer?.id && !known.some((person) => person.id === id),
  )
  return (
    <>
      <Field label={coHostCopy.search} hint={coHostCopy.searchHint}>
        <TextInput
          data-unasked
          value={words}
          maxLength={50}
          autoComplete="off"
          onChange={({ target }) => setWords(target.value)}
        />
      </Field>
      <div role="status">{found.data?.length === 0 && <Text size="sm">{coHostCopy.nobodyFound}</Text>}</div>
      <List>
        {others?.map((person) => (
          <ListRow
            key={person.id}
            media={<Avatar id={person.id} name={person.displayName} src={person.avatarUrl} />}
            title={<bdi>{person.displayName}</bdi>}
            text={`@${person.username}`}
            end={
              <Button
                size="s"
                variant="out"
                disabled={invite.isPending}
                aria-label={coHostCopy.inviteNamed(person.displayName)}
                onClick={() => invite.mutate({ params: { id: eventId }, body: { userId: person.id } })}
              >
                {coHostCopy.invite}
              </Button>
            }
          />
        ))}
      </List>
    </>
  )
}

const fail = (error: Error) => toast({ title: coHostCopy.failed, text: errorMessage(error), tone: 'bad' })
