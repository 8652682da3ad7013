import { useEffect } from 'react'
import { lockCopy } from '../copy.ts'
import { leave, watchEscape } from './leave.ts'
import { useDiscreet } from './lock-state.ts'
import { LockScreen } from './LockScreen.tsx'
import styles from './Discreet.module.css'

export function DiscreetHost({ place }: { place: HTMLElement }) {
  const { isLocked, leaves } = useDiscreet()
  useEffect(() => {
    if (leaves) return watchEscape()
  }, [leaves])
  useEffect(() => {
    if (!isLocked) return
    const before = document.activeElement
    // NOTE: an open dialog hides everything beside it from screen readers; under the lock it is hidden itself.
    const show = () => place.removeAttribute('aria-hidden')
    show()
    const observer = new MutationObserver(show)
    observer.observe(place, { attributeFilter: ['aria-hidden'] })
    return () => {
      observer.disconnect()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [isLocked, place])
  return (
    <div className={styles.host}>
      {isLocked && <LockScreen />}
      {leaves && (
        <button type="button" className={styles.leave} onClick={leave}>
          {lockCopy.leave}
        </button>
      )}
    </div>
  )
}
