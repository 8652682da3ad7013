import { useEffect } from 'react'
import { useMe } from '#features/people/web/viewer.ts'

/** The unread notifications on the icon of the installed site, where the system shows them. */
export function useAppBadge() {
  const unread = useMe()?.unreadNotifications ?? 0
  useEffect(() => setBadge(unread), [unread])
  useEffect(() => () => setBadge(0), [])
}

function setBadge(count: number) {
  navigator.setAppBadge?.(count).catch(() => {})
}
