import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { membershipCopy } from '../copy.ts'

type QuestionProps = {
  about: keyof typeof membershipCopy.questions
  until: string
  busy: string | false
  onSure: () => void
  onClose: () => void
}

/** Asks for confirmation before something ends. */
export function Question({ about, until, busy, onSure, onClose }: QuestionProps) {
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
