import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { membershipWords as words } from '../copy.ts'

type QuestionProps = {
  about: keyof typeof words.questions
  until: string
  busy: string | false
  onSure: () => void
  onClose: () => void
}

/** Asked once before something ends. */
export function Question({ about, until, busy, onSure, onClose }: QuestionProps) {
  const { title, text, action } = words.questions[about]
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={title}
      text={text(until)}
      cancel={words.keep}
      action={action}
      busy={busy}
      onAction={onSure}
    />
  )
}
