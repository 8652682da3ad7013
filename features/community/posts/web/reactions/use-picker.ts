import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react'

const limits = {
  /** How long a mouse points, or a finger presses, until the five reactions open. */
  openMs: 400,
  /** How long a mouse may be elsewhere before they close. */
  closeMs: 300,
}

/**
 * When the five reactions are open: after the mouse has pointed at the button, or a finger has pressed it, for a while. `frameProps` are
 * for what holds the button and, in React's tree, the reactions; `wasHeld` says of a click that it only ended such a press.
 */
export function usePicker(prepare: () => void) {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const held = useRef(false)
  const wait = (ms: number, then: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(then, ms)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const open = () => {
    prepare()
    setOpen(true)
  }
  return {
    isOpen,
    open,
    close: () => {
      clearTimeout(timer.current)
      setOpen(false)
    },
    wasHeld: () => held.current,
    frameProps: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') wait(limits.openMs, open)
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') wait(limits.closeMs, () => setOpen(false))
        else clearTimeout(timer.current)
      },
      onPointerDown: ({ pointerType }: PointerEvent) => {
        held.current = false
        if (pointerType === 'mouse') return
        wait(limits.openMs, () => {
          held.current = true
          open()
        })
      },
      onPointerUp: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') clearTimeout(timer.current)
      },
      onPointerCancel: () => clearTimeout(timer.current),
      // NOTE: Android opens a menu of its own for a long press.
      onContextMenu: (event: MouseEvent) => {
        if (held.current) event.preventDefault()
      },
    },
  }
}
