import { createRoot } from 'react-dom/client'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { settled } from '#ui/overlays/overlay-entries.ts'
import { unsavedCopy } from './unsaved.copy.ts'

/** Asks over whatever is on the screen; resolves once the question is gone, also from the history. `onAnswered` is called before: it can be asked again. */
export async function askToDiscard(onAnswered: () => void) {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const discards = await new Promise<boolean>((answer) => {
    root.render(<DiscardQuestion onAnswer={answer} />)
  })
  root.unmount()
  host.remove()
  onAnswered()
  await settled()
  return discards
}

function DiscardQuestion({ onAnswer }: { onAnswer: (discards: boolean) => void }) {
  return (
    <AlertDialog
      open
      onOpenChange={() => onAnswer(false)}
      title={unsavedCopy.title}
      text={unsavedCopy.text}
      cancel={unsavedCopy.keep}
      action={unsavedCopy.discard}
      onAction={() => onAnswer(true)}
    />
  )
}
