import { ImagePlus } from 'lucide-react'
import { mediaLimits } from '#platform/contract/images.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { messageApi, type Conversation } from '../../contract.ts'
import { groupChatApi } from '../../group-chats.contract.ts'
import { groupChatCopy } from '../../group-chats.copy.ts'
import styles from './GroupChats.module.css'

/** The picture of a chat, which the one who manages it sets and removes. Saved at once. */
export function ChatPicture({ conversation: { id, name, pictureUrl } }: { conversation: Conversation }) {
  const set = useEndpointMutation(groupChatApi.setPicture, whenDone(groupChatCopy.pictureChanged))
  const remove = useEndpointMutation(groupChatApi.removePicture, whenDone(groupChatCopy.pictureRemoved))
  const params = { id }
  return (
    <div className={styles.picture} role="group" aria-label={groupChatCopy.picture}>
      <Avatar id={id} name={name} src={pictureUrl} size={64} />
      <div className={styles.part}>
        <Text size="sm" tone="muted">
          {groupChatCopy.pictureText}
        </Text>
        <div className={styles.choices}>
          <FileButton
            size="s"
            icon={ImagePlus}
            largest={mediaLimits.profileBytes}
            disabled={set.isPending}
            onFile={(picture) => set.mutate({ params, files: { picture } })}
          >
            {set.isPending
              ? groupChatCopy.savingPicture
              : pictureUrl
                ? groupChatCopy.changePicture
                : groupChatCopy.choosePicture}
          </FileButton>
          {pictureUrl && (
            <Button
              size="s"
              variant="ghost"
              busy={remove.isPending && groupChatCopy.removePicture}
              onClick={() => remove.mutate({ params })}
            >
              {groupChatCopy.removePicture}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

const whenDone = (title: string) => ({
  refreshes: [messageApi.read, messageApi.list],
  onSuccess: () => toast({ title }),
  onError: (error: Error) => toast({ title: groupChatCopy.failed, text: errorMessage(error), tone: 'bad' }),
})
