import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { offerCopy } from '../copy.ts'

/** Asked before a text is published that looks like an offer of cannabis. */
export function OfferWarning({ onAnswer }: { onAnswer: (publishes: boolean) => void }) {
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onAnswer(false)}
      title={offerCopy.title}
      text={offerCopy.text}
      cancel={offerCopy.edit}
      action={offerCopy.post}
      onAction={() => onAnswer(true)}
    />
  )
}
