import { useState } from 'react'
import { groupApi, type Group } from '#shared/groups.ts'
import { peopleApi, type UserRef } from '#shared/people.ts'
import { reasonOf } from '#web/client/call.ts'
import { useAnswer, useSend } from '#web/client/query.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogBody } from '#web/ui/Dialog.tsx'
import { List, ListRow } from '#web/ui/List.tsx'
import { Text } from '#web/ui/Text.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { toast } from '#web/ui/toast.ts'
import { groupWords } from './words.ts'

/** Finds people by the beginning of their names and invites them one by one. */
export function InviteDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const [words, setWords] = useState('')
  const begin = words.replace(/^@/, '').trim()
  const people = useAnswer(peopleApi.lookup, { query: { q: begin } }, { enabled: begin !== '' })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={groupWords.inviteTitle}
      text={groupWords.inviteText}
      close={groupWords.close}
      look="h3"
    >
      <DialogBody>
        <TextInput
          pill
          aria-label={groupWords.inviteSearch}
          placeholder={groupWords.inviteSearch}
          value={words}
          maxLength={50}
          autoComplete="off"
          onChange={(event) => setWords(event.target.value)}
        />
        <div role="status">
          {begin === '' && <Text size="sm">{groupWords.inviteHint}</Text>}
          {people.data?.length === 0 && <Text size="sm">{groupWords.nobodyFound}</Text>}
        </div>
        <List>
          {people.data?.map((person) => (
            <Person key={person.id} person={person} group={group} />
          ))}
        </List>
      </DialogBody>
    </Dialog>
  )
}

function Person({ person, group }: { person: UserRef; group: Group }) {
  const invite = useSend(groupApi.invite, {
    refreshes: [groupApi.requests],
    onError: (error) => toast({ title: groupWords.actionFailed, text: reasonOf(error), tone: 'bad' }),
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
          aria-label={invite.isSuccess ? undefined : groupWords.inviteNamed(person.displayName)}
          onClick={() => invite.mutate({ params: { id: group.id }, body: { userId: person.id } })}
        >
          {invite.isSuccess ? groupWords.invited : groupWords.invite}
        </Button>
      }
    />
  )
}
