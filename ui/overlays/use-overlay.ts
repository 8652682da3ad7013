import { useEffect, useEffectEvent } from 'react'

const loadEntries = () => import('./overlay-entries.ts')

/** While the overlay is open, Back closes it. `close` answers false if it stays open, because something typed would be lost. */
export function useOverlay(isOpen: boolean, close: () => boolean | void) {
  const onBack = useEffectEvent(() => close() !== false)
  // NOTE: whoever presses Back right after opening the first overlay would leave the page if this were loaded only then.
  useEffect(() => {
    if (navigator.onLine) loadEntries().catch(() => {})
  }, [])
  useEffect(() => {
    if (!isOpen) return
    let isHere = true
    let remove = () => {}
    loadEntries().then(
      ({ openLayer }) => {
        if (isHere) remove = openLayer(() => onBack())
      },
      () => {},
    )
    return () => {
      isHere = false
      remove()
    }
  }, [isOpen])
}
