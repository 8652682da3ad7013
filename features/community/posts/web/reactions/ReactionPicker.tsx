import type { RefObject } from 'react'
import { reactionNames, type ReactionKind } from '#platform/contract/reactions.ts'
import { FloatingBar } from '#ui/overlays/FloatingBar.tsx'
import { ReactionBar } from '#ui/reactions/ReactionBar.tsx'

type ReactionPickerProps = {
  anchor: RefObject<HTMLElement | null>
  open: boolean
  onClose: () => void
  /** A keyboard opened it, so that it takes the focus. */
  takesFocus: boolean
  mine: ReactionKind | null
  onChoose: (kind: ReactionKind) => void
}

/** The five reactions above the button. */
export function ReactionPicker({ anchor, open, onClose, takesFocus, mine, onChoose }: ReactionPickerProps) {
  const choose = (kind: ReactionKind) => {
    onClose()
    onChoose(kind)
  }
  return (
    <FloatingBar
      anchor={anchor}
      open={open}
      onClose={onClose}
      takesFocus={takesFocus}
      label={reactionNames.bar}
    >
      <ReactionBar label={reactionNames.bar} names={reactionNames.kinds} mine={mine} onChoose={choose} />
    </FloatingBar>
  )
}
