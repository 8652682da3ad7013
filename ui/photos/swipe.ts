import { useRef, useState, type PointerEvent } from 'react'

const limits = {
  /** How far a swipe goes, in px, until it turns to the next photo or closes the viewer. */
  far: 60,
  /** From here, in px, it has a direction. */
  slip: 8,
}

type Swipe = { x: number; y: number; isAlong: boolean | null }
type Moved = { across: number; along: number }

/**
 * Swipes over a photo that is not enlarged: to the side turns, down closes. `moved` is how far the photo follows the finger, in px. A second
 * finger ends it: that is a pinch.
 */
export function useSwipe({ onTurn, onClose }: { onTurn: (by: number) => void; onClose: () => void }) {
  const swipe = useRef<Swipe | null>(null)
  const [moved, setMoved] = useState<Moved | null>(null)
  const end = () => {
    swipe.current = null
    setMoved(null)
  }
  return {
    moved,
    props: {
      onPointerDown: ({ isPrimary, clientX: x, clientY: y }: PointerEvent) => {
        if (!isPrimary) return end()
        swipe.current = { x, y, isAlong: null }
      },
      onPointerMove: ({ isPrimary, clientX, clientY }: PointerEvent) => {
        const { current } = swipe
        if (!current || !isPrimary) return
        const [across, along] = [clientX - current.x, clientY - current.y]
        if (current.isAlong === null && Math.max(Math.abs(across), Math.abs(along)) > limits.slip)
          current.isAlong = Math.abs(along) > Math.abs(across)
        if (current.isAlong === null) return
        setMoved(current.isAlong ? { across: 0, along: Math.max(0, along) } : { across, along: 0 })
      },
      onPointerUp: () => {
        if (moved && moved.along > limits.far) onClose()
        else if (moved && Math.abs(moved.across) > limits.far) onTurn(moved.across > 0 ? -1 : 1)
        end()
      },
      onPointerCancel: end,
    },
  }
}
