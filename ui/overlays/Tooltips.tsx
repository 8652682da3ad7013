import { Tooltip } from 'radix-ui'
import { useEffect, useState } from 'react'
import styles from './Tooltips.module.css'

export const tooltipTimes = { restMs: 700, skipMs: 300 }

type Tip = { text: string; left: number; top: number; width: number; height: number }

/**
 * One layer for the whole page: shows the `data-tooltip` text of the element under the pointer or with the keyboard focus.
 * Other components need no Radix for their tooltips, so this can be loaded when the first is needed.
 */
export function Tooltips() {
  const [tip, setTip] = useState<Tip | null>(null)
  useEffect(() => watchTips(setTip), [])
  if (!tip) return null
  return (
    <Tooltip.Provider>
      <Tooltip.Root open>
        <Tooltip.Trigger asChild>
          <span
            className={styles.anchor}
            style={{ left: tip.left, top: tip.top, width: tip.width, height: tip.height }}
          />
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content
            sideOffset={6}
            collisionPadding={8}
            className={styles.tip}
            onEscapeKeyDown={() => setTip(null)}
          >
            {tip.text}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  )
}

/** Opens after 700 ms; at once if another tooltip was shown in the last 300 ms, and for the keyboard. */
function watchTips(show: (tip: Tip | null) => void) {
  let resting: ReturnType<typeof setTimeout> | undefined
  let owner: Element | null = null
  let isShown = false
  let hiddenAt = -Infinity

  const open = () => {
    const tip = tipOf(owner)
    isShown = tip !== null
    show(tip)
  }
  const leave = (event: Event) => {
    clearTimeout(resting)
    if (isShown) hiddenAt = event.timeStamp
    owner = null
    isShown = false
    show(null)
  }
  const rest = (next: Element, delay: number) => {
    owner = next
    resting = setTimeout(open, delay)
  }
  const enter = (event: Event, delay: number) => {
    const next = event.target instanceof Element ? event.target.closest('[data-tooltip]') : null
    if (next === owner) return
    leave(event)
    if (next) rest(next, event.timeStamp - hiddenAt < tooltipTimes.skipMs ? 0 : delay)
  }
  const point = (event: PointerEvent) => event.pointerType !== 'touch' && enter(event, tooltipTimes.restMs)
  const focus = (event: FocusEvent) =>
    event.target instanceof Element && event.target.matches(':focus-visible') && enter(event, 0)

  // This code is loaded for the first element that is pointed at or focused.
  const focused = document.querySelector('[data-tooltip]:focus-visible')
  const first = focused ?? document.querySelector('[data-tooltip]:hover')
  if (first) rest(first, focused ? 0 : tooltipTimes.restMs)

  const stop = new AbortController()
  const passive = { signal: stop.signal, passive: true }
  document.addEventListener('pointerover', point, passive)
  document.addEventListener('focusin', focus, passive)
  document.addEventListener('pointerdown', leave, passive)
  document.addEventListener('focusout', leave, passive)
  window.addEventListener('scroll', leave, { ...passive, capture: true })
  return () => {
    clearTimeout(resting)
    stop.abort()
  }
}

const tipOf = (owner: Element | null): Tip | null => {
  const text = owner?.getAttribute('data-tooltip')
  if (!owner || !text || owner.getAttribute('data-state') === 'open') return null
  const { left, top, width, height } = owner.getBoundingClientRect()
  return { text, left, top, width, height }
}
