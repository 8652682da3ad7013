import { useRef, type PointerEvent, type SyntheticEvent } from 'react'

const limits = {
  /** How long a finger rests until it is a long press. */
  longPressMs: 450,
  /** How far a finger may slip, in px, and still rest. */
  slip: 10,
  /** How far a swipe to the side must go, in px, and how far what is swiped follows. */
  swipe: 56,
  follow: 72,
}

type Gestures = { onLongPress: () => void; onSwipe?: (() => void) | undefined }
type Touch = { x: number; y: number; timer: ReturnType<typeof setTimeout>; isSwipe: boolean }

/**
 * The props of an element that a finger presses long, or swipes towards the end of the line. A mouse does neither: it has a button for
 * the menu. The style sheet gives the element `touch-action: pan-y`, so that scrolling stays with the browser.
 */
export function useTouchGestures<E extends HTMLElement>({ onLongPress, onSwipe }: Gestures) {
  const touch = useRef<Touch | null>(null)
  const element = useRef<E>(null)
  const move = (distance: number) => {
    if (element.current) element.current.style.translate = distance === 0 ? '' : `${distance}px`
  }
  const end = () => {
    clearTimeout(touch.current?.timer)
    touch.current = null
    move(0)
  }
  return {
    ref: element,
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      end()
      if (pointerType !== 'touch' || !isPrimary) return
      const timer = setTimeout(() => {
        end()
        onLongPress()
      }, limits.longPressMs)
      touch.current = { x, y, timer, isSwipe: false }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { current } = touch
      if (!current) return
      const [across, along] = [clientX - current.x, clientY - current.y]
      if (Math.abs(along) > limits.slip && !current.isSwipe) return end()
      if (Math.abs(across) <= limits.slip) return
      clearTimeout(current.timer)
      current.isSwipe = onSwipe !== undefined
      if (onSwipe) move(Math.min(limits.follow, Math.max(0, across)))
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const isFar = touch.current?.isSwipe && clientX - touch.current.x >= limits.swipe
      end()
      if (isFar) onSwipe?.()
    },
    onPointerCancel: end,
    // NOTE: Android opens a menu of its own for a long press.
    onContextMenu: (event: SyntheticEvent) => {
      if (touch.current) event.preventDefault()
    },
  }
}
