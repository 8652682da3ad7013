import { useEffect, useEffectEvent } from 'react'

/** While the overlay is open, Back closes it. `close` answers false if it stays open, because something typed would be lost. */
export function useOverlay(isOpen: boolean, close: () => boolean | void) {
  const onBack = useEffectEvent(() => close() !== false)
  useEffect(() => {
    if (!isOpen) return
    let isHere = true
    let remove = () => {}
    import('./overlay-entries.ts').then(
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
