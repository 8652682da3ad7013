import { Copy, EyeOff, Flag, Reply, Trash2, Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { linkPreviewCopy } from '#features/site/link-previews/copy.ts'
import { reactionNames } from '#platform/contract/reactions.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useNow } from '#platform/web/now.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Menu, MenuItem, MenuLink, MenuReactions } from '#ui/overlays/Menu.tsx'
import { toast } from '#ui/overlays/toast.ts'
import {
  isStillDeletable,
  messageApi,
  type Conversation,
  type DeleteQuery,
  type Message,
} from '../contract.ts'
import { messageCopy } from '../copy.ts'
import { canChangeMessage, canRemoveMessage } from '../permissions.ts'
import { showMessage } from './message-cache.ts'
import { useMessageReaction } from './message-reactions.ts'

type MessageMenuProps = {
  message: Message
  conversation: Conversation
  onReply: (message: Message) => void
  trigger: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function MessageMenu({
  message,
  conversation,
  onReply,
  trigger,
  open,
  onOpenChange,
}: MessageMenuProps) {
  const viewer = useViewer()
  const now = useNow()
  const { mutate } = useEndpointMutation(messageApi.remove, {
    refreshes: [messageApi.messages, messageApi.list],
    onError: (error) => toast({ title: messageCopy.failed, text: errorMessage(error), tone: 'bad' }),
  })
  const remove = (whose: DeleteQuery['for']) => mutate({ params: { id: message.id }, query: { for: whose } })
  const removePreview = useEndpointMutation(messageApi.removePreview, {
    onSuccess: showMessage,
    onError: (error) =>
      toast({ title: linkPreviewCopy.removeFailed, text: errorMessage(error), tone: 'bad' }),
  })
  const canReply = conversation.canWrite && !conversation.isRequest
  const author = { userId: message.user?.id ?? null }
  const isForAll =
    viewer &&
    ((canChangeMessage(viewer, author) && isStillDeletable(message, now)) ||
      (message.deletedAt === null && canRemoveMessage(viewer, author, conversation)))
  return (
    <Menu trigger={trigger} open={open} onOpenChange={onOpenChange}>
      {canReply && <Reactions message={message} />}
      {canReply && (
        <MenuItem icon={Reply} onSelect={() => onReply(message)}>
          {messageCopy.reply}
        </MenuItem>
      )}
      {message.text && (
        <MenuItem icon={Copy} onSelect={() => void copyText(message.text)}>
          {messageCopy.copyText}
        </MenuItem>
      )}
      <MenuItem icon={EyeOff} onSelect={() => remove('me')}>
        {messageCopy.deleteForMe}
      </MenuItem>
      {viewer && canChangeMessage(viewer, author) && message.linkPreview && (
        <MenuItem icon={Unlink} onSelect={() => removePreview.mutate({ params: { id: message.id } })}>
          {linkPreviewCopy.remove}
        </MenuItem>
      )}
      {isForAll && (
        <MenuItem icon={Trash2} onSelect={() => remove('all')}>
          {conversation.kind === 'direct' ? messageCopy.deleteForAll : messageCopy.deleteForEveryone}
        </MenuItem>
      )}
      {!message.isOwn && (
        <MenuLink icon={Flag} tone="danger" href={links.report('message', message.id)}>
          {messageCopy.report}
        </MenuLink>
      )}
    </Menu>
  )
}

function Reactions({ message }: { message: Message }) {
  const react = useMessageReaction(message)
  return (
    <MenuReactions
      label={reactionNames.bar}
      names={reactionNames.kinds}
      mine={message.myReaction ?? null}
      onChoose={react}
    />
  )
}

/** A long press opens this menu instead of selecting the text. */
const copyText = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => toast({ title: messageCopy.textCopied }),
    () => toast({ title: messageCopy.copyFailed, tone: 'bad' }),
  )
