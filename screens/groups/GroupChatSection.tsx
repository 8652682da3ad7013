import type { Group } from '#features/community/groups/contract.ts'
import { messageApi } from '#features/community/messages/contract.ts'
import {
  groupChatApi,
  slowModes,
  type ChatOfGroup,
} from '#features/community/messages/group-chats.contract.ts'
import { groupChatCopy } from '#features/community/messages/group-chats.copy.ts'
import {
  canJoinChatOfGroup,
  canSlowChatOfGroup,
  canSwitchChatOfGroup,
} from '#features/community/messages/group-chats.permissions.ts'
import { ConversationPanel } from '#features/community/messages/web/ConversationPanel.tsx'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { keyOf, queryClient, useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { SwitchRow } from '#ui/forms/Switch.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import styles from '#features/community/messages/web/group-chats/GroupChats.module.css'

/** The chat of a group, which its members join, and which its owner switches on. */
export function GroupChatSection({ group }: { group: Group }) {
  const viewer = useViewer()
  if (!viewer || !canJoinChatOfGroup(viewer, group))
    return (
      <Empty
        level={2}
        art="quiet-night"
        title={groupChatCopy.membersOnly}
        text={groupChatCopy.membersOnlyText}
      />
    )
  return (
    <OfMember
      group={group}
      isOwner={canSwitchChatOfGroup(viewer, group)}
      isModerator={canSlowChatOfGroup(viewer, group)}
    />
  )
}

type OfMemberProps = { group: Group; isOwner: boolean; isModerator: boolean }

function OfMember({ group, isOwner, isModerator }: OfMemberProps) {
  const chat = useEndpoint(groupChatApi.ofGroup, { params: { id: group.id } })
  if (chat.isPending) return <ListSkeleton label={groupChatCopy.loading} rows={4} />
  if (chat.isError)
    return <Problem level={2} {...groupChatCopy.loadFailed} onRetry={() => void chat.refetch()} />
  const { isOn, conversationId } = chat.data
  return (
    <div className={styles.tab}>
      {(isOwner || (isModerator && isOn)) && (
        <Settings groupId={group.id} chat={chat.data} isOwner={isOwner} />
      )}
      {isOn ? (
        conversationId === null ? (
          <Join group={group} chat={chat.data} />
        ) : (
          <Joined id={conversationId} />
        )
      ) : (
        <Empty
          level={2}
          title={groupChatCopy.offTitle}
          text={isOwner ? groupChatCopy.offOwnerText : groupChatCopy.offText}
        />
      )}
    </div>
  )
}

function Joined({ id }: { id: number }) {
  const conversation = useEndpoint(messageApi.read, { params: { id } })
  if (conversation.isPending) return <ListSkeleton label={groupChatCopy.loading} rows={4} />
  if (conversation.isError)
    return <Problem level={2} {...groupChatCopy.loadFailed} onRetry={() => void conversation.refetch()} />
  return (
    <ConversationPanel
      conversation={conversation.data}
      level={2}
      people={groupChatCopy.peopleCount(conversation.data.peopleCount)}
    />
  )
}

function Join({ group, chat }: { group: Group; chat: ChatOfGroup }) {
  const join = useEndpointMutation(groupChatApi.joinOfGroup, {
    refreshes: [groupChatApi.ofGroup, messageApi.list],
    onError: showFailure,
  })
  return (
    <Empty
      level={2}
      title={groupChatCopy.peopleCount(chat.peopleCount)}
      text={groupChatCopy.joinText}
      action={
        <Button
          busy={join.isPending && groupChatCopy.joining}
          onClick={() => join.mutate({ params: { id: group.id } })}
        >
          {groupChatCopy.join}
        </Button>
      }
    />
  )
}

const choices = slowModes.map((seconds) => ({
  value: String(seconds),
  label: groupChatCopy.slowChoices[seconds],
}))

type SettingsProps = { groupId: number; chat: ChatOfGroup; isOwner: boolean }

/** Saved at once. */
function Settings({ groupId, chat, isOwner }: SettingsProps) {
  const params = { id: groupId }
  const save = useEndpointMutation(groupChatApi.setOfGroup, {
    refreshes: [messageApi.list, messageApi.read],
    onSuccess: (answer) => {
      queryClient.setQueryData(keyOf(groupChatApi.ofGroup, { params }), answer)
      toast({ title: groupChatCopy.saved })
    },
    onError: showFailure,
  })
  const slowOf = (value: string) => slowModes.find((seconds) => String(seconds) === value) ?? 0
  const slow = String(chat.slowSeconds)
  return (
    <div className={styles.part}>
      {isOwner && (
        <SwitchRow
          title={groupChatCopy.switch}
          text={groupChatCopy.switchText}
          checked={chat.isOn}
          onCheckedChange={(isOn) => save.mutate({ params, body: { isOn, slowSeconds: slowOf(slow) } })}
        />
      )}
      {chat.isOn && (
        <Field label={groupChatCopy.slow} hint={groupChatCopy.slowText}>
          <LazySelect
            value={slow}
            choices={choices}
            onValueChange={(value) =>
              save.mutate({ params, body: { isOn: true, slowSeconds: slowOf(value) } })
            }
          />
        </Field>
      )}
    </div>
  )
}

const showFailure = (error: Error) =>
  toast({ title: groupChatCopy.failed, text: errorMessage(error), tone: 'bad' })
