import type { RefObject } from 'react'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { isUnsaved, mayLeave } from './unsaved.ts'

type Guarded = {
  open: boolean
  onOpenChange: (open: boolean) => void
  content: RefObject<HTMLElement | null>
}

/** For dialogs: closes at once, or after a question if something typed in it would be lost. It is called for every way out, Back included. */
export function useGuardedClose({ open, onOpenChange, content }: Guarded) {
  const close = () => {
    const root = content.current
    if (!root || !isUnsaved(root)) {
      onOpenChange(false)
      return true
    }
    void mayLeave(root).then((may) => may && onOpenChange(false))
    return false
  }
  useOverlay(open, close)
  return (isOpen: boolean) => (isOpen ? onOpenChange(true) : void close())
}
