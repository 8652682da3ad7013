import { useEffect } from 'react'
import { peopleApi } from '#features/members/people/contract.ts'
import { updateMe, useViewer } from '#features/members/people/web/viewer.ts'
import { addToList, keyOf, queryClient, refresh, updateInCaches } from '#platform/web/query.ts'
import { connectLive, onLive } from '#platform/web/realtime.ts'
import { notificationApi, type Notification } from '../contract.ts'

/** Puts new notifications at the top immediately; after a reconnect, fetches what was missed. */
export function useLiveNotifications() {
  const id = useViewer()?.id ?? null
  useEffect(() => {
    connectLive(id, () => {
      void refresh(notificationApi.list, peopleApi.me)
    })
    const stop = onLive('notification', ({ data, unread }) => {
      if (!isNotification(data)) return
      updateInCaches([notificationApi.list], data.id, () => null)
      addToList(keyOf(notificationApi.list), data, 'head')
      // A list that is on its way may be from before this.
      if (isOnItsWay()) void refresh(notificationApi.list)
      if (typeof unread === 'number') updateMe((me) => ({ ...me, unreadNotifications: unread }))
    })
    return () => {
      stop()
      connectLive(null, () => {})
    }
  }, [id])
}

const isOnItsWay = () => queryClient.isFetching({ queryKey: keyOf(notificationApi.list) }) > 0

// NOTE: the server validated it; a schema here would add the schema library to the first page load.
const isNotification = (data: unknown): data is Notification =>
  typeof data === 'object' && data !== null && 'id' in data && 'content' in data
