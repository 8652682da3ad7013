import { useEffect, useState, useSyncExternalStore } from 'react'
import { useAppBadge } from '#features/notifications/web/app-badge.ts'
import { useLocation } from '#platform/web/navigation.ts'
import { forgetOfflinePages, registerServiceWorker, storedAt } from '#platform/web/offline.ts'
import { shellCopy } from './copy.ts'
import styles from './OfflineNotice.module.css'

/** Says that there is no connection, and from when what is shown is. Starts the service worker, which makes it readable. */
export function OfflineNotice({ id }: { id: number }) {
  useAppBadge()
  const [path] = useLocation()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const [time, setTime] = useState<string | null>(null)
  useEffect(() => {
    if ('serviceWorker' in navigator)
      forgetOfflinePages(id)
        .then(registerServiceWorker)
        .catch(() => {})
  }, [id])
  useEffect(() => {
    if (!isOnline) void storedAt(location.href).then(setTime)
  }, [isOnline, path])
  return (
    <div role="status" className={styles.place}>
      {!isOnline && <p className={styles.notice}>{shellCopy.offline(time)}</p>}
    </div>
  )
}

function subscribe(onChange: () => void) {
  for (const name of ['online', 'offline']) addEventListener(name, onChange)
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, onChange)
  }
}
