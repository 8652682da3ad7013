import { useEffect, useEffectEvent, useState } from 'react'
import { VisuallyHidden } from '#ui/primitives/VisuallyHidden.tsx'
import { followsSky } from './sky.ts'
import styles from './PullToRefresh.module.css'

/** In CSS px: how far a finger pulls before letting go refreshes, and how far the sun rises at most. */
const pull = { refreshes: 72, highest: 96 }

type PullToRefreshProps = { label: string; onRefresh: () => Promise<unknown> }

/**
 * At the top of the page, a finger that pulls down lifts the sun over the horizon; letting go refreshes. It takes the place of the
 * browser's own gesture, which loads the whole page again.
 */
export function PullToRefresh({ label, onRefresh }: PullToRefreshProps) {
  const [height, setHeight] = useState(0)
  const [isRefreshing, setRefreshing] = useState(false)
  const refresh = useEffectEvent(async () => {
    setRefreshing(true)
    await onRefresh().catch(() => undefined)
    setRefreshing(false)
    setHeight(0)
  })
  useEffect(() => (followsSky() ? watchPull(setHeight, () => void refresh()) : undefined), [])
  if (height === 0 && !isRefreshing) return null
  const shown = isRefreshing ? pull.refreshes : height
  return (
    <div className={styles.sky} style={{ blockSize: shown }} role="status">
      <span
        aria-hidden
        className={styles.sun}
        style={{ translate: `-50% ${Math.max(0, sunSize - shown * rise)}px` }}
        data-refreshing={isRefreshing || undefined}
      />
      {isRefreshing && <VisuallyHidden>{label}</VisuallyHidden>}
    </div>
  )
}

const sunSize = 44
/** The sun is above the horizon when letting go refreshes. */
const rise = sunSize / pull.refreshes

/** Reports how far a finger has pulled the top of the page, and whether it let go beyond the mark. */
function watchPull(onPull: (height: number) => void, onRelease: () => void) {
  const end = new AbortController()
  const root = document.documentElement
  root.style.overscrollBehaviorY = 'contain'
  let from: number | undefined
  let height = 0
  const reset = () => {
    from = undefined
    height = 0
  }
  const listen = <Name extends 'touchstart' | 'touchmove' | 'touchend' | 'touchcancel'>(
    name: Name,
    listener: (event: TouchEvent) => void,
  ) => addEventListener(name, listener, { passive: true, signal: end.signal })
  listen('touchstart', ({ touches, target }) => {
    const isFree = target instanceof Element && !target.closest('[role="dialog"], textarea, input')
    from = scrollY <= 0 && touches.length === 1 && isFree ? touches[0]?.clientY : undefined
  })
  listen('touchmove', ({ touches }) => {
    const y = touches[0]?.clientY
    if (from === undefined || y === undefined) return
    if (scrollY > 0 || touches.length > 1) reset()
    else height = Math.max(0, Math.min(pull.highest, (y - from) / 2))
    onPull(height)
  })
  listen('touchend', () => {
    if (height >= pull.refreshes) onRelease()
    else if (height > 0) onPull(0)
    reset()
  })
  listen('touchcancel', () => {
    reset()
    onPull(0)
  })
  return () => {
    end.abort()
    root.style.overscrollBehaviorY = ''
  }
}
