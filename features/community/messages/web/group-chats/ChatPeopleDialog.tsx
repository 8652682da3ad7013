import { useState } from 'react'
import type { UserRef } from '#features/members/people/contract.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useEndpointMutation, useInfiniteEndpoint } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { unchecked, useForm } from '#ui/forms/use-form.ts'
import { NextPage } from '#ui/layout/NextPage.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Dialog, DialogBody } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { List, ListRow } from '#ui/primitives/List.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { messageApi, type Conversation } from '../../contract.ts'
import { groupChatApi, groupChatLimits, type ChatPerson } from '../../group-chats.contract.ts'
import { groupChatCopy, groupChatMessages } from '../../group-chats.copy.ts'
import { canManageChat } from '../../group-chats.permissions.ts'
import { ChatLink } from './ChatLink.tsx'
import { ChatPicture } from './ChatPicture.tsx'
import { PeoplePicker } from './PeoplePicker.tsx'

type ChatPeopleDialogProps = { conversation: Conversation; onClose: () => void }

/** Who is in a chat. The one who manages it names it, chooses its picture, adds and removes people, and hands out the link. */
export function ChatPeopleDialog({ conversation, onClose }: ChatPeopleDialogProps) {
  const viewer = useViewer()
  const isManager = viewer !== undefined && viewer !== null && canManageChat(viewer, conversation)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isManager ? groupChatCopy.manage : groupChatCopy.people}
      close={groupChatCopy.close}
    >
      <DialogBody>
        {isManager && <ChatPicture conversation={conversation} />}
        {isManager && <Name conversation={conversation} />}
        <People id={conversation.id} isManager={isManager} />
        {isManager && <Adding id={conversation.id} />}
        {isManager && <ChatLink id={conversation.id} />}
      </DialogBody>
    </Dialog>
  )
}

function Name({ conversation: { id, name: current } }: { conversation: Conversation }) {
  const form = useForm({ initial: { name: current }, check: unchecked })
  const name = form.typed.name.trim()
  const rename = useEndpointMutation(groupChatApi.rename, {
    refreshes: [messageApi.read, messageApi.list],
    onSuccess: () => toast({ title: groupChatCopy.renamed }),
    onError: showFailure,
  })
  const send = form.submit((body) => name && rename.mutateAsync({ params: { id }, body }))
  return (
    <form onSubmit={send} noValidate>
      <Field label={groupChatCopy.name} error={name ? form.errors.name : groupChatMessages.nameRequired}>
        <TextInput {...form.control('name')} maxLength={groupChatLimits.name} />
      </Field>
      {name !== current && (
        <Button type="submit" size="s" variant="out" busy={form.isSending && groupChatCopy.rename}>
          {groupChatCopy.rename}
        </Button>
      )}
    </form>
  )
}

function People({ id, isManager }: { id: number; isManager: boolean }) {
  const people = useInfiniteEndpoint(groupChatApi.people, { params: { id } })
  if (people.isPending) return <ListSkeleton label={groupChatCopy.loading} rows={3} />
  if (people.isError)
    return <Problem level={3} {...groupChatCopy.loadFailed} onRetry={() => void people.refetch()} />
  return (
    <>
      <List aria-label={groupChatCopy.people}>
        {people.items.map((person) => (
          <Person key={person.id} person={person} chatId={id} isManaged={isManager} />
        ))}
      </List>
      <NextPage pages={people} more={groupChatCopy.more} busy={groupChatCopy.loading} />
    </>
  )
}

type PersonProps = { person: ChatPerson; chatId: number; isManaged: boolean }

function Person({ person: { user, isManager, isInvited }, chatId, isManaged }: PersonProps) {
  const remove = useEndpointMutation(groupChatApi.remove, {
    refreshes: [groupChatApi.people, groupChatApi.link, messageApi.read],
    onError: showFailure,
  })
  return (
    <ListRow
      media={<Avatar id={user.id} name={user.displayName} src={user.avatarUrl} />}
      title={
        <a href={links.profile(user.id)}>
          <bdi>{user.displayName}</bdi>
        </a>
      }
      text={`@${user.username}`}
      end={
        <>
          {isManager && <Badge tone="gold">{groupChatCopy.manager}</Badge>}
          {isInvited && <Badge>{groupChatCopy.invited}</Badge>}
          {isManaged && !isManager && (
            <Button
              size="s"
              variant="dout"
              aria-label={groupChatCopy.removeNamed(user.displayName)}
              busy={remove.isPending && groupChatCopy.remove}
              onClick={() => remove.mutate({ params: { id: chatId, userId: user.id } })}
            >
              {groupChatCopy.remove}
            </Button>
          )}
        </>
      }
    />
  )
}

/** Collects people and adds them all at once. */
function Adding({ id }: { id: number }) {
  const [chosen, setChosen] = useState<UserRef[]>([])
  const add = useEndpointMutation(groupChatApi.add, {
    refreshes: [groupChatApi.people, messageApi.read],
    onSuccess: ({ message }) => {
      setChosen([])
      toast({ title: message })
    },
    onError: showFailure,
  })
  return (
    <>
      <PeoplePicker people={chosen} onChange={setChosen} />
      {chosen.length > 0 && (
        <Button
          size="s"
          busy={add.isPending && groupChatCopy.add}
          onClick={() => add.mutate({ params: { id }, body: { userIds: chosen.map((person) => person.id) } })}
        >
          {groupChatCopy.add}
        </Button>
      )}
    </>
  )
}

const showFailure = (error: Error) =>
  toast({ title: groupChatCopy.failed, text: errorMessage(error), tone: 'bad' })
