import { createRoot } from 'react-dom/client'
import { DiscreetHost } from './DiscreetHost.tsx'
import { useDiscreet, watchUse } from './lock-state.ts'

let opened = false

/** Beside the page and not inside it: the lock hides everything else in the body. Resolves once nothing is locked. */
export async function openDiscreet() {
  if (!opened) {
    opened = true
    watchUse()
    const place = document.createElement('div')
    place.id = 'discreet'
    document.body.append(place)
    shieldDialogs(place)
    createRoot(place).render(<DiscreetHost place={place} />)
  }
  if (useDiscreet.getState().isLocked) await unlocked()
}

/** A dialog closes when something outside it is pressed or focused, or with Escape; one under the lock stays as it is. */
function shieldDialogs(place: HTMLElement) {
  for (const name of ['pointerdown', 'focusin'])
    place.addEventListener(name, (event) => event.stopPropagation())
  const keep = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && useDiscreet.getState().isLocked) event.stopPropagation()
  }
  addEventListener('keydown', keep, { capture: true })
}

const unlocked = () =>
  new Promise<void>((resolve) => {
    const stop = useDiscreet.subscribe(({ isLocked }) => {
      if (isLocked) return
      stop()
      resolve()
    })
  })
