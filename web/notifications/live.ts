import { useEffect } from 'react'
import { Notification, notificationApi } from '#shared/notifications.ts'
import { connectLive, onLive } from '#web/client/live.ts'
import { addToList, keyOf, queryClient } from '#web/client/query.ts'
import { accountApi } from '#shared/accounts.ts'
import { changeMe, useViewer } from '#web/client/viewer.ts'

/** New notifications stand at the top at once; after a reconnect, what was missed is fetched. */
export function useLiveNotifications() {
  const id = useViewer()?.id ?? null
  useEffect(() => {
    connectLive(id, () => {
      void queryClient.invalidateQueries({ queryKey: [notificationApi.list.path] })
      void queryClient.invalidateQueries({ queryKey: [accountApi.me.path] })
    })
    const stop = onLive('notification', (data) => {
      const notification = Notification.safeParse(data)
      if (!notification.success) return
      addToList(keyOf(notificationApi.list), notification.data, 'head')
      changeMe((me) => ({ ...me, unreadNotifications: me.unreadNotifications + 1 }))
    })
    return () => {
      stop()
      connectLive(null, () => {})
    }
  }, [id])
}
