import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { membershipCopy } from '../copy.ts'

type ConfirmDialogProps = {
  about: keyof typeof membershipCopy.questions
  until: string
  busy: string | false
  onSure: () => void
  onClose: () => void
}

/** Asks for confirmation before something ends. */
export function ConfirmDialog({ about, until, busy, onSure, onClose }: ConfirmDialogProps) {
  const { title, text, action } = membershipCopy.questions[about]
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={title}
      text={text(until)}
      cancel={membershipCopy.keep}
      action={action}
      busy={busy}
      onAction={onSure}
    />
  )
}
