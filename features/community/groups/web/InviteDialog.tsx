import { useState } from 'react'
import { peopleApi, type UserRef } from '#features/members/people/contract.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { Dialog, DialogBody } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { List, ListRow } from '#ui/primitives/List.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { type Group } from '../contract.ts'
import { groupCopy } from '../copy.ts'
import { groupInviteApi } from '../invites.contract.ts'
import { joinRequestApi } from '../join-requests.contract.ts'
import { canTakeIntoGroup } from '../permissions.ts'
import { GroupLink } from './invite-link/GroupLink.tsx'
import { NamedLinks } from './invite-link/NamedLinks.tsx'

/** Finds people by the beginning of their names and invites them one by one. */
export function InviteDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const viewer = useViewer()
  const [words, setWords] = useState('')
  const begin = words.replace(/^@/, '').trim()
  const people = useEndpoint(peopleApi.lookup, { query: { q: begin } }, { enabled: begin !== '' })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={groupCopy.inviteTitle}
      text={groupCopy.inviteText}
      close={groupCopy.close}
      look="h3"
    >
      <DialogBody>
        <TextInput
          data-unasked
          pill
          aria-label={groupCopy.inviteSearch}
          placeholder={groupCopy.inviteSearch}
          value={words}
          maxLength={50}
          autoComplete="off"
          onChange={(event) => setWords(event.target.value)}
        />
        <div role="status">
          {begin === '' && <Text size="sm">{groupCopy.inviteHint}</Text>}
          {people.data?.length === 0 && <Text size="sm">{groupCopy.nobodyFound}</Text>}
        </div>
        <List>
          {people.data?.map((person) => (
            <Person key={person.id} person={person} group={group} />
          ))}
        </List>
        {viewer && canTakeIntoGroup(viewer, group) && (
          <>
            <GroupLink id={group.id} />
            <NamedLinks groupId={group.id} />
          </>
        )}
      </DialogBody>
    </Dialog>
  )
}

function Person({ person, group }: { person: UserRef; group: Group }) {
  const invite = useEndpointMutation(groupInviteApi.send, {
    refreshes: [joinRequestApi.list],
    onError: (error) => toast({ title: groupCopy.actionFailed, text: errorMessage(error), tone: 'bad' }),
  })
  return (
    <ListRow
      media={<Avatar id={person.id} name={person.displayName} src={person.avatarUrl} />}
      title={<bdi>{person.displayName}</bdi>}
      text={`@${person.username}`}
      end={
        <Button
          size="s"
          variant={invite.isSuccess ? 'sec2' : 'out'}
          disabled={invite.isPending || invite.isSuccess}
          aria-label={invite.isSuccess ? undefined : groupCopy.inviteNamed(person.displayName)}
          onClick={() => invite.mutate({ params: { id: group.id }, body: { userId: person.id } })}
        >
          {invite.isSuccess ? groupCopy.invited : groupCopy.invite}
        </Button>
      }
    />
  )
}
