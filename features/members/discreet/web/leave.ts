import { leaveTo } from '../lock-limits.ts'
import { coverToLeave, lockNow, useDiscreet } from './lock-state.ts'

/** The page disappears at once, whatever the connection; its entry in the history becomes that of the other site. */
export function leave() {
  if (useDiscreet.getState().isOn) lockNow()
  coverToLeave()
  // NOTE: the other site does not learn from where it is visited.
  const referrer = document.createElement('meta')
  referrer.name = 'referrer'
  referrer.content = 'no-referrer'
  document.head.append(referrer)
  location.replace(leaveTo)
}

const presses = { count: 3, withinMs: 1_500 }

/** Escape three times in a row. */
export function watchEscape() {
  let times: number[] = []
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return void (times = [])
    const now = Date.now()
    times = [...times.filter((time) => now - time < presses.withinMs), now]
    if (times.length >= presses.count) leave()
  }
  addEventListener('keydown', press, { capture: true })
  return () => removeEventListener('keydown', press, { capture: true })
}
