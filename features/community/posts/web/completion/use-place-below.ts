import { useEffect, useState, type CSSProperties } from 'react'

export type Field = HTMLTextAreaElement | HTMLInputElement

export const dialogOf = (field: Field) => field.closest('[role=dialog]')

const mostWide = 352
const leastHigh = 180

/** Below the field, also when the window or the field changes its size. In a dialog, whose content scrolls, it stays on the screen. */
export function usePlaceBelow(field: Field): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({})
  useEffect(() => {
    const update = () => {
      const { left, bottom, width } = field.getBoundingClientRect()
      const height = visualViewport?.height ?? innerHeight
      const top = Math.min(bottom + 4, height - leastHigh)
      setPlace({
        ...(dialogOf(field)
          ? {
              position: 'fixed',
              insetInlineStart: left,
              insetBlockStart: top,
              maxBlockSize: height - top - 8,
            }
          : { insetInlineStart: left + scrollX, insetBlockStart: bottom + scrollY + 4 }),
        // NOTE: the browser keeps it on the screen, also while the window changes its size.
        inlineSize: `min(${Math.min(width, mostWide)}px, calc(100vw - ${left}px - 0.5rem))`,
      })
    }
    const observer = new ResizeObserver(update)
    observer.observe(field)
    observer.observe(document.documentElement)
    addEventListener('scroll', update, { capture: true, passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', update, { capture: true })
    }
  }, [field])
  return place
}
