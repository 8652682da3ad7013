import { useEffect } from 'react'
import { updateMe, useMe } from '#features/members/people/web/viewer.ts'
import { onLive } from '#platform/web/realtime.ts'
import { badgeOf } from '../badge.ts'

/** What is unread on the icon of the installed site, where the system shows it. */
export function useAppBadge() {
  const me = useMe()
  const unread = me ? badgeOf(me) : 0
  useEffect(() => setBadge(unread), [unread])
  useEffect(() => () => setBadge(0), [])
  useEffect(
    () =>
      onLive('notification', ({ aboutMessages }) => {
        if (typeof aboutMessages === 'number')
          updateMe((one) => ({ ...one, unreadMessageNotifications: aboutMessages }))
      }),
    [],
  )
}

function setBadge(count: number) {
  navigator.setAppBadge?.(count).catch(() => {})
}
