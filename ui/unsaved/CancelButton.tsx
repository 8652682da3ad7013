import type { ComponentProps, MouseEvent } from 'react'
import { Button } from '#ui/primitives/Button.tsx'

type CancelButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  onCancel: () => void
  /** Deletes the draft. */
  onDiscard?: () => void
  /** The form shows a draft of an earlier visit, which nobody has touched since. */
  hasDraft?: boolean
}

/** Leaves a form. What was typed is thrown away only after a question, also where it is stored as a draft. */
export function CancelButton({ onCancel, onDiscard, hasDraft, ...button }: CancelButtonProps) {
  const leave = () => {
    onDiscard?.()
    onCancel()
  }
  const cancel = ({ currentTarget }: MouseEvent) => {
    const form = currentTarget.closest('[role=dialog]') ?? currentTarget.closest('form')
    // NOTE: what cannot be loaded has not seen anything that was typed.
    import('./unsaved.ts')
      .then((unsaved) => unsaved.mayLeave(form, { withDrafts: true, hasDraft }))
      .then((may) => may && leave(), onCancel)
  }
  return <Button {...button} onClick={cancel} />
}
