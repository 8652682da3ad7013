import { UsersRound } from 'lucide-react'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { groupChatCopy } from '../../group-chats.copy.ts'

/** Starts a chat of several people. */
export function NewChatButton() {
  const dialog = useLazyComponent(() => import('./NewChatDialog.tsx'))
  return (
    <>
      <IconButton
        icon={UsersRound}
        outlined
        label={groupChatCopy.newChat}
        aria-haspopup="dialog"
        {...dialog.preloadProps}
      />
      {dialog.Component && <dialog.Component onClose={dialog.dismiss} />}
    </>
  )
}
