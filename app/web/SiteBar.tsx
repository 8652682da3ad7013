import { X } from 'lucide-react'
import { useState } from 'react'
import { announcementOf } from '#features/site/settings/announcement.ts'
import { settings } from '#features/site/settings/web/settings.ts'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { siteBarCopy } from './site-bar.copy.ts'
import styles from './SiteBar.module.css'

const key = 'announcement'

/** What is announced, until it is dismissed on this device, and that nobody can write. */
export function SiteBar() {
  const [announced] = useState(() => announcementOf(settings, Date.now()))
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(key))
  const isPaused = settings.readOnly === 'true'
  const dismiss = (id: number) => {
    localStorage.setItem(key, String(id))
    setDismissed(String(id))
  }
  return (
    <>
      {isPaused && (
        <p role="status" className={styles.bar}>
          {settings.readOnlyText || siteBarCopy.paused}
        </p>
      )}
      {announced && dismissed !== String(announced.id) && (
        <aside aria-label={siteBarCopy.label} className={styles.bar}>
          <span>{announced.text}</span>
          <IconButton icon={X} label={siteBarCopy.dismiss} onClick={() => dismiss(announced.id)} />
        </aside>
      )}
    </>
  )
}
