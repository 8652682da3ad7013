import { useState, type PointerEvent as ReactPointerEvent } from 'react'

const limits = {
  /** A finger that rests this long lifts a photo; one that moves earlier scrolls. */
  holdMs: 300,
  /** From here, in px, a mouse drags and a finger scrolls. */
  slip: 8,
}

export type Dragged = { from: number; to: number; x: number; y: number }

/** Changes the order of photos in a row by dragging. `dragged` is the lifted photo, how far it has moved in px, and where it would land. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const begin = (event: ReactPointerEvent<HTMLElement>, from: number) => {
    if (!event.isPrimary || event.button !== 0) return
    const photo = event.currentTarget
    const { pointerId, clientX, clientY, pointerType } = event
    const places = [...(photo.closest('ul')?.children ?? [])].map((place) => place.getBoundingClientRect())
    // NOTE: a fast mouse has left the photo before its first move is reported.
    photo.setPointerCapture(pointerId)
    const end = new AbortController()
    let last: Dragged | null = null
    const show = (next: Dragged | null) => setDragged((last = next))
    const lift = () => show({ from, to: from, x: 0, y: 0 })
    const held = pointerType === 'mouse' ? undefined : setTimeout(lift, limits.holdMs)
    const stop = () => {
      clearTimeout(held)
      end.abort()
      show(null)
    }
    const move = (at: PointerEvent) => {
      const [x, y] = [at.clientX - clientX, at.clientY - clientY]
      if (!last && Math.hypot(x, y) < limits.slip) return
      if (!last && pointerType !== 'mouse') return stop()
      if (!last) lift()
      show({ from, to: nearest(places, at), x, y })
    }
    const drop = () => {
      const landed = last
      stop()
      if (landed && landed.to !== from) onMove(from, landed.to)
    }
    const stayStill = (moved: Event) => last && moved.preventDefault()
    const { signal } = end
    photo.addEventListener('pointermove', move, { signal })
    photo.addEventListener('pointerup', drop, { signal })
    photo.addEventListener('pointercancel', stop, { signal })
    // NOTE: a lifted photo does not scroll the page, and a long press opens no menu of the browser.
    photo.addEventListener('touchmove', stayStill, { signal, passive: false })
    photo.addEventListener('contextmenu', stayStill, { signal })
  }
  return { dragged, begin }
}

/** The place whose centre is nearest to the pointer. */
function nearest(places: readonly DOMRect[], { clientX, clientY }: PointerEvent) {
  const far = places.map(({ x, y, width, height }) =>
    Math.hypot(x + width / 2 - clientX, y + height / 2 - clientY),
  )
  return far.indexOf(Math.min(...far))
}
