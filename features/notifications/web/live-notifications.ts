import { useEffect } from 'react'
import { notificationApi, type Notification } from '../contract.ts'
import { connectLive, onLive } from '#platform/web/realtime.ts'
import { addToList, keyOf, patchEverywhere, queryClient } from '#platform/web/query.ts'
import { peopleApi } from '#features/people/contract.ts'
import { changeMe, useViewer } from '#features/people/web/viewer.ts'

/** New notifications stand at the top at once; after a reconnect, what was missed is fetched. */
export function useLiveNotifications() {
  const id = useViewer()?.id ?? null
  useEffect(() => {
    connectLive(id, () => {
      void queryClient.invalidateQueries({ queryKey: [notificationApi.list.path] })
      void queryClient.invalidateQueries({ queryKey: [peopleApi.me.path] })
    })
    const stop = onLive('notification', ({ data, unread }) => {
      if (!isNotification(data)) return
      patchEverywhere([notificationApi.list], data.id, () => null)
      addToList(keyOf(notificationApi.list), data, 'head')
      if (typeof unread === 'number') changeMe((me) => ({ ...me, unreadNotifications: unread }))
    })
    return () => {
      stop()
      connectLive(null, () => {})
    }
  }, [id])
}

// NOTE: the server checked it against the schema; here the schema would cost the first visit its whole library.
const isNotification = (data: unknown): data is Notification =>
  typeof data === 'object' && data !== null && 'id' in data && 'content' in data
