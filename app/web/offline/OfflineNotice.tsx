import { CircleAlert, Clock, WifiOff } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { unsentCopy } from '#features/members/unsent/copy.ts'
import { useLocation } from '#platform/web/navigation.ts'
import { storedAt } from '#platform/web/offline.ts'
import { useUnsent, type Unsent } from '#platform/web/unsent.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Icon } from '#ui/primitives/Icon.tsx'
import { shellCopy } from '../copy.ts'
import styles from './OfflineNotice.module.css'

/** Says that there is no connection, from when what is shown is, and what is not sent yet. */
export function OfflineNotice() {
  const [path] = useLocation()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const [time, setTime] = useState<string | null>(null)
  useEffect(() => {
    if (!isOnline) void storedAt(location.href).then(setTime)
  }, [isOnline, path])
  return (
    <div role="status" className={styles.place}>
      <div className={styles.notice}>
        {!isOnline && (
          <p>
            <Icon as={WifiOff} size={16} />
            {shellCopy.offline(time)}
          </p>
        )}
        <UnsentNotice />
      </div>
    </div>
  )
}

/** What is sent for the first time is done in a moment as a rule. */
const isWaiting = ({ state }: Unsent) => state === 'waiting' || state === 'sending'

function UnsentNotice() {
  const waiting = useUnsent((all) => all.filter(isWaiting).length)
  const refused = useUnsent((all) => all.filter(({ state }) => state === 'refused').length)
  const list = useLazyComponent(() => import('#features/members/unsent/web/UnsentList.tsx'))
  const counts = [waiting > 0 && unsentCopy.waiting(waiting), refused > 0 && unsentCopy.refused(refused)]
  return (
    <>
      {waiting + refused > 0 && (
        <p>
          <Icon as={refused > 0 ? CircleAlert : Clock} size={16} />
          {counts.filter(Boolean).join(' · ')}
          <button type="button" className={styles.show} aria-haspopup="dialog" {...list.preloadProps}>
            {unsentCopy.show}
          </button>
        </p>
      )}
      {list.Component && <list.Component onClose={list.dismiss} />}
    </>
  )
}

function subscribe(onChange: () => void) {
  for (const name of ['online', 'offline']) addEventListener(name, onChange)
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, onChange)
  }
}
