import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { unsentCopy } from '../copy.ts'

/** Asked before a log-out would delete what is not sent. */
export function LeaveQuestion({ onAnswer }: { onAnswer: (leaves: boolean) => void }) {
  const { title, text, stay, logout } = unsentCopy.leave
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onAnswer(false)}
      title={title}
      text={text}
      cancel={stay}
      action={logout}
      onAction={() => onAnswer(true)}
    />
  )
}
