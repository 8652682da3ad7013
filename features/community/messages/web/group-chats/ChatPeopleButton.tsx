import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { TextButton } from '#ui/primitives/TextLink.tsx'
import type { Conversation } from '../../contract.ts'
import { groupChatCopy } from '../../group-chats.copy.ts'

/** How many people are in a chat; opens their list. That of a group is the group’s. */
export function ChatPeopleButton({ conversation }: { conversation: Conversation }) {
  const dialog = useLazyComponent(() => import('./ChatPeopleDialog.tsx'))
  const count = groupChatCopy.peopleCount(conversation.peopleCount)
  if (conversation.groupId !== null) return count
  return (
    <>
      <TextButton aria-haspopup="dialog" {...dialog.preloadProps}>
        {count}
      </TextButton>
      {dialog.Component && <dialog.Component conversation={conversation} onClose={dialog.dismiss} />}
    </>
  )
}
